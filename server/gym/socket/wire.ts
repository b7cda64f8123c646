import type { Socket } from 'node:net'

/** Raised with every change of the messages below: a server and a command of different releases refuse each other. */
export const VERSION = 1

/** The first line of a command; the bytes of its file follow. */
export interface AskedCommand {
  version: number
  args: string[]
  brandId: number
  file?: { name: string; bytes: number }
}

/** The server's answer, a line each; `exit` is the last one. */
export type Reply = { line: string } | { error: string } | { write: { file: string; text: string } } | { exit: number }

const MOST_HEAD = 64 * 1024
/** A file of as many characters as one may have, in UTF-8 (`parse-gym-file.ts`), and a little more, so that it is that which refuses it. */
const MOST_FILE = 33_000_000

/** The caller sent no command, or too much. */
export class BadCommand extends Error {}

const isHead = (value: unknown): value is AskedCommand => {
  const { args, brandId, file } = (value ?? {}) as Partial<AskedCommand>
  const isFile = file === undefined || (typeof file.name === 'string' && Number.isInteger(file.bytes) && file.bytes >= 0)
  return Array.isArray(args) && args.every((word) => typeof word === 'string') && Number.isInteger(brandId) && isFile
}

const readHead = (text: string): AskedCommand => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadCommand('No command was sent.')
  }
  if ((value as Partial<AskedCommand> | null)?.version !== VERSION)
    throw new BadCommand('The running server is of another release than this command: restart it, or stop it first.')
  if (!isHead(value)) throw new BadCommand('No command was sent.')
  if ((value.file?.bytes ?? 0) > MOST_FILE) throw new BadCommand(`${value.file!.name} is larger than ${MOST_FILE / 1_000_000} MB.`)
  return value
}

/** Reads one command with its file. Rejects with BadCommand for anything else, and when the sender goes away before it is whole. */
export const receive = (socket: Socket): Promise<{ head: AskedCommand; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let size = 0
    let head: AskedCommand | undefined
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (!head) {
        const all = Buffer.concat(chunks)
        const end = all.indexOf(10)
        if (end < 0 && size > MOST_HEAD) throw new BadCommand('The command is too long.')
        if (end < 0) return
        head = readHead(all.subarray(0, end).toString('utf8'))
        chunks = [all.subarray(end + 1)]
        size = chunks[0]!.length
      }
      if (size > (head.file?.bytes ?? 0)) throw new BadCommand('More was sent than was said.')
      if (size === (head.file?.bytes ?? 0)) done(() => resolve({ head: head!, bytes: Buffer.concat(chunks) }))
    }
    const onData = (chunk: Buffer) => {
      try {
        take(chunk)
      } catch (error) {
        done(() => reject(error as Error))
      }
    }
    const onClose = () => reject(new BadCommand('The command was not sent whole.'))
    const done = (end: () => void) => {
      socket.off('data', onData)
      socket.off('close', onClose)
      // Whatever comes now is nothing to keep, but the end of the connection must be seen.
      socket.resume()
      end()
    }
    socket.on('data', onData)
    socket.on('close', onClose)
  })

/** Calls `onReply` for each line that the server says. */
export const listen = (socket: Socket, onReply: (told: Reply) => void): void => {
  let rest = ''
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    for (const line of lines) onReply(JSON.parse(line) as Reply)
  })
}
