/**
 * Questions to the server over HTTP. What is refused comes back as a value, never as an exception;
 * `sentence` in `problems` words it.
 */
import type { Problem } from './wire'

export type Answered<T> = { value: T } | { problem: Problem }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Asks the server; `path` is what follows `/api/`. */
export async function ask<T>(method: Method, path: string, body?: unknown): Promise<Answered<T>> {
  let response: Response
  try {
    response = await fetch(`/api/${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    return { problem: { code: 'offline', message: 'the server cannot be reached' } }
  }
  const answer = await read(response)
  if (response.ok) return { value: answer as T }
  return { problem: isProblem(answer) ? answer : unexpected(response.status) }
}

export const get = <T>(path: string) => ask<T>('GET', path)
export const post = <T>(path: string, body?: unknown) => ask<T>('POST', path, body ?? {})
export const put = <T>(path: string, body: unknown) => ask<T>('PUT', path, body)
export const patch = <T>(path: string, body: unknown) => ask<T>('PATCH', path, body)
export const remove = <T>(path: string, body?: unknown) => ask<T>('DELETE', path, body)

/** A path with a query of those values that are there. */
export function query(path: string, values: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

/** The body as JSON; nothing where there is none. */
async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer
}

function unexpected(status: number): Problem {
  return { code: 'unexpected', message: `the server answered with status ${status}` }
}
