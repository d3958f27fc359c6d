/** A server for tests: it keeps what it was told, and says what the test wants. */
import type { WebSocketLike } from './socket.svelte'
import type { FromClient, ToClient } from './wire'

export class FakeLine implements WebSocketLike {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly received: FromClient[] = []
  isClosed = false

  send(text: string): void {
    this.received.push(JSON.parse(text) as FromClient)
  }

  close(): void {
    this.isClosed = true
  }

  /** What was received, without the pings. */
  get requests(): FromClient[] {
    return this.received.filter(({ type }) => type !== 'ping')
  }

  say(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  break(code = 1006): void {
    this.onclose?.({ code })
  }
}

export class FakeServer {
  readonly lines: FakeLine[] = []

  connect = (): FakeLine => {
    const line = new FakeLine()
    this.lines.push(line)
    return line
  }

  /** The line that was opened last. */
  get line(): FakeLine {
    const line = this.lines.at(-1)
    if (!line) throw new Error('nobody has connected')
    return line
  }

  /** Lets the last line open, and greets. */
  accept(now = 1_000_000): FakeLine {
    this.line.onopen?.()
    this.line.say({ type: 'hello', protocol: 1, now, node: 'rialto' })
    return this.line
  }
}
