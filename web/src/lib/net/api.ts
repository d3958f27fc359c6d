/**
 * Questions to the server over HTTP, typed by the document of the API. What is refused comes back
 * as a value, never as an exception; `sentence` in `problems` words it.
 */
import type { Answer, Given, Method, Path } from './paths'
import type { PageCode, ServerCode } from './problem-codes'
import type { Problem } from './wire'

export type Answered<T> = { value: T } | { problem: Problem }

/** A problem that the page itself notices. */
export interface PageProblem extends Problem {
  code: PageCode
}

const offline: PageProblem = { code: 'offline', message: 'the server cannot be reached' }

/** The request of any operation. */
interface AnyRequest {
  path?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** Asks for what follows `/api/`; `Given` are the values that an operation takes. */
type Asking<M extends Method> = <P extends Path<M>>(
  path: P,
  ...request: Given<M, P>
) => Promise<Answered<Answer<M, P>>>

export const get = asking('get')
export const post = asking('post', {})
export const put = asking('put', {})
export const patch = asking('patch')
export const remove = asking('delete')

/** Where a file is read: `path` is what follows `/api/`, with the names in it. */
export const address: <P extends Path<'get'>>(path: P, ...request: Given<'get', P>) => string =
  addressOf

/** Asks with a method; `usual` is sent where an operation takes no body. */
function asking<M extends Method>(method: M, usual?: object): Asking<M> {
  return (path: string, request: AnyRequest = {}) =>
    ask(method, addressOf(path, request), request.body ?? usual)
}

/** Whether a problem is the one with this code. */
export function hasCode({ code }: Problem, wanted: PageCode | ServerCode): boolean {
  return code === wanted
}

/** Names in a path are encoded; of a query those values are left out that are empty. */
function addressOf(path: string, { path: named = {}, query = {} }: AnyRequest = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(named[name] ?? ''))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return `/api/${filled}${pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`}`
}

/** That the answer is what the document says is taken on trust, here alone. */
async function ask<T>(method: Method, url: string, body: unknown): Promise<Answered<T>> {
  let response: Response
  try {
    response = await fetch(url, {
      method: method.toUpperCase(),
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    return { problem: offline }
  }
  const answer = await read(response)
  if (response.ok) return { value: answer as T }
  return { problem: isProblem(answer) ? answer : unexpected(response.status) }
}

/** The body as JSON; an empty object where there is none, so that every answer is something. */
async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer
}

function unexpected(status: number): PageProblem {
  return { code: 'unexpected', message: `the server answered with status ${status}` }
}
