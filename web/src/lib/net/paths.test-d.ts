/** What must not compile, and what an answer is; `npm run check` reads it, nothing runs it. */
import { expectTypeOf } from 'vitest'
import { address, get, hasCode, patch, post, put, remove, type Answered } from './api'
import type { GameLine, GameLines, MadeToken, MeView, Problem, RecoveryCodes } from './wire'

const id = 'dZ1H92zY'

// Answers are those of the operation.
expectTypeOf(get('games/mine')).resolves.toEqualTypeOf<Answered<GameLines>>()
expectTypeOf(get('featured')).resolves.toEqualTypeOf<Answered<GameLine | null>>()
expectTypeOf(get('me')).resolves.toEqualTypeOf<Answered<MeView | null>>()
expectTypeOf(patch('me', { body: { name: 'zan' } })).resolves.toEqualTypeOf<Answered<MeView>>()
expectTypeOf(post('logout')).resolves.toEqualTypeOf<Answered<unknown>>()
expectTypeOf(post('me/recovery-codes', { body: {} })).resolves.toEqualTypeOf<
  Answered<RecoveryCodes>
>()
expectTypeOf(
  post('me/bots/{id}/tokens', { path: { id: 7 }, body: { label: 'one', scopes: ['read'] } }),
).resolves.toEqualTypeOf<Answered<MadeToken>>()
expectTypeOf(get('games/{id}/record', { path: { id } })).resolves.toEqualTypeOf<Answered<never>>()

// One of two paths takes what both take.
declare const what: 'follow' | 'block'
void put(`players/{name}/${what}`, { path: { name: 'zan' } })

// Paths and methods.
// @ts-expect-error: there is no such path
void get('game/mine')
// @ts-expect-error: names in a path are given apart
void get(`games/${id}`)
// @ts-expect-error: the path has no such method
void post('games/mine')
// @ts-expect-error: an address is read
address('seeks/{id}/accept', { path: { id: 7 } })

// Names in a path.
// @ts-expect-error: the game is missing
void get('games/{id}')
// @ts-expect-error: it has another name
void get('games/{id}', { path: { game: id } })
// @ts-expect-error: a seek has a number
void post('seeks/{id}/accept', { path: { id } })
// @ts-expect-error: one of two is missing
void remove('me/bots/{id}/tokens/{token}', { path: { id: 7 } })
// @ts-expect-error: the path has no names
void get('bots', { path: { id } })

// Queries.
void get('games')
void get('games', { query: { speed: '', from: undefined } })
// @ts-expect-error: no such speed
void get('games', { query: { speed: 'slow' } })
// @ts-expect-error: no such value
void get('games', { query: { after: '7' } })
// @ts-expect-error: the room is needed
void get('games/{id}/chat', { path: { id } })
// @ts-expect-error: and may not be left open
void get('games/{id}/chat', { path: { id }, query: { room: undefined } })
// @ts-expect-error: nothing can be asked for
void get('bots', { query: { from: 'a' } })

// Bodies.
// @ts-expect-error: a body is needed
void post('me/bots')
// @ts-expect-error: even where all of it may be left out
void remove('me')
// @ts-expect-error: a name is a text
void post('me/bots', { body: { name: 7 } })
// @ts-expect-error: no such member
void put('games/{id}/note', { path: { id }, body: { text: '', color: 'red' } })
// @ts-expect-error: no such reason
void post('players/{name}/report', { path: { name: 'zan' }, body: { reason: 'rude' } })
// @ts-expect-error: the operation takes no body
void post('seeks/{id}/accept', { path: { id: 7 }, body: {} })

// Codes of problems.
declare const problem: Problem
hasCode(problem, 'signed-out')
// @ts-expect-error: no such code
hasCode(problem, 'singed-out')
