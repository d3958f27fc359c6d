/**
 * The real server, with the page inside it: `PONTE_BIN`, or the debug build beside this folder.
 *
 * It listens on any free port and keeps its data in a folder of its own that goes with it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const program =
  process.env.PONTE_BIN ?? new URL('../../../target/debug/ponte', import.meta.url).pathname

/** All tests come from one address, so nothing is counted by address. */
const limits = Object.fromEntries(
  ['LOGIN', 'REGISTER', 'WRITE', 'READ'].map((kind) => [`PONTE_LIMITS__${kind}`, '0']),
)

export interface Server {
  /** Where it is, such as `http://127.0.0.1:41234`. */
  url: string
  /** The folder with its data. */
  data: string
  /** Stops it, by asking or by force; another can take up its place and data. */
  halt: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** Stops it for good. */
  stop: () => Promise<void>
}

/** Starts a server, in the place of another if one is given, with settings beside the usual ones. */
export async function startServer(
  before?: Server,
  settings: Record<string, string> = {},
): Promise<Server> {
  if (!existsSync(program)) {
    throw new Error('there is no server to test: run `cargo xtask web && cargo build --workspace`')
  }
  const data = before?.data ?? mkdtempSync(join(tmpdir(), 'ponte-e2e-'))
  const listen = before ? new URL(before.url).host : '127.0.0.1:0'
  const server = spawn(program, ['serve', '--listen', listen, '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...limits, ...settings },
  })
  return {
    url: await addressOf(server),
    data,
    halt: (signal) => ended(server, signal),
    stop: async () => {
      await ended(server)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The address in the line with which the server starts. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (words: Buffer) => {
      said += words.toString()
      const address = /Ponte is at (http:\/\/\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`the server did not start:\n${said}`)))
  })
}

function ended(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
