/** A mail server that keeps what it is given: as much of SMTP as the site speaks. */
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface Mailbox {
  port: number
  /** The text of the next letter, as its reader sees it. */
  next: () => Promise<string>
  close: () => void
}

export async function openMailbox(): Promise<Mailbox> {
  const letters: string[] = []
  const waiting: ((letter: string) => void)[] = []
  const server = createServer((line) =>
    receiveLetters(line, (letter) => {
      const reader = waiting.shift()
      if (reader) reader(letter)
      else letters.push(letter)
    }),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    next: async () => letters.shift() ?? new Promise<string>((read) => waiting.push(read)),
    close: () => server.close(),
  }
}

/** Talks to one client, and hands over every letter that is complete. */
function receiveLetters(line: Socket, keep: (letter: string) => void): void {
  let received = ''
  let isLetter = false
  line.write('220 mailbox\r\n')
  line.on('data', (bytes) => {
    received += bytes.toString('utf8')
    for (;;) {
      const end = isLetter ? '\r\n.\r\n' : '\r\n'
      const at = received.indexOf(end)
      if (at < 0) return
      const said = received.slice(0, at)
      received = received.slice(at + end.length)
      if (isLetter) keep(textOf(said))
      isLetter = !isLetter && /^DATA$/i.test(said)
      line.write(isLetter ? '354 go on\r\n' : /^QUIT$/i.test(said) ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
  line.on('error', () => line.destroy())
}

/** What stands below the head of a letter, however it travelled. */
function textOf(letter: string): string {
  const [head = '', ...body] = letter.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
