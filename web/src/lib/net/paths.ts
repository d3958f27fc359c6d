/**
 * What an operation of the API takes and answers, by its path and method, as its document says.
 *
 * Types alone: nothing of this reaches the browser.
 */
import type { paths } from './wire'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** What follows `/api/` in the paths that have a method, such as `games/{id}`. */
export type Path<M extends Method> = {
  [P in keyof paths]: [P, paths[P]] extends [`/api/${infer Rest}`, Record<M, object>] ? Rest : never
}[keyof paths]

type Operation<M extends Method, P extends Path<M>> = `/api/${P}` extends infer Whole extends
  keyof paths
  ? paths[Whole][M]
  : never

/** The values for the names in a path, the query and the body: each where the operation has it. */
export type Request<M extends Method, P extends Path<M>> = RequestOf<Operation<M, P>>

type RequestOf<O> = O extends unknown ? InPath<O> & InQuery<O> & InBody<O> : never

type InPath<O> = O extends { parameters: { path: infer T } } ? { path: T } : { path?: never }

type InBody<O> = O extends { requestBody: { content: { 'application/json': infer T } } }
  ? { body: T }
  : { body?: never }

/** A query is needed where a value in it is; the others may be `undefined` or empty, too. */
type InQuery<O> = O extends { parameters: { query?: infer T } }
  ? [T] extends [never]
    ? { query?: never }
    : object extends T
      ? { query?: Values<T> }
      : { query: Values<T> }
  : never

type Values<T> = { [N in keyof T]: object extends Pick<T, N> ? T[N] | '' | undefined : T[N] }

/** The arguments after the path: none are needed where the request may be empty. */
export type Given<M extends Method, P extends Path<M>> =
  object extends Request<M, P> ? [request?: Request<M, P>] : [request: Request<M, P>]

/** What is answered as JSON; of an answer without a body nothing is known. */
export type Answer<M extends Method, P extends Path<M>> = AnswerOf<Operation<M, P>>

type AnswerOf<O> = O extends { responses: { 200: { content: infer Content } } }
  ? Content extends { 'application/json': infer T }
    ? T
    : never
  : unknown
