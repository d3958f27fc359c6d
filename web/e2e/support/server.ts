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

export interface Server {
  /** Where it is, such as `http://127.0.0.1:41234`. */
  url: string
  stop: () => Promise<void>
}

export async function startServer(): Promise<Server> {
  if (!existsSync(program)) {
    throw new Error('there is no server to test: run `cargo xtask web && cargo build -p ponte`')
  }
  const data = mkdtempSync(join(tmpdir(), 'ponte-e2e-'))
  const server = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return {
    url: await addressOf(server),
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

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
