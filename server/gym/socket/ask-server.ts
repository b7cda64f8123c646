import net, { type Socket } from 'node:net'
import { StartError } from '../../errors'
import { fileNamed } from '../file-options'
import { namedSecret } from '../voucher-command'
import { filesHere, type Files } from '../files'
import { chooseAddress, isThere } from './address'
import { listen, VERSION, type AskedCommand } from './wire'

interface Asking {
  dataDir: string
  brandId: number
  args: readonly string[]
  files?: Files
  out: (line: string) => void
  err: (line: string) => void
}

/** Nobody listens: no server runs, or one was killed and left its socket. */
const ABSENT = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR']

const connect = (file: string): Promise<Socket | undefined> =>
  new Promise((resolve, reject) => {
    const socket = net.createConnection(file)
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (ABSENT.includes(error.code ?? '')) resolve(undefined)
      else
        reject(
          new StartError(
            `The server that runs on this data folder does not let this user in (${error.code}): run the command as its user.`,
          ),
        )
    })
  })

/** The file that the command reads, to be sent with it. */
const readFile = ({ args, files = filesHere }: Asking): { name: string; bytes: Buffer } | undefined => {
  if (args[0] !== 'import' && args[0] !== 'voucher') return undefined
  const file = args[0] === 'voucher' ? namedSecret(args.slice(1)) : fileNamed(args).file
  return file === undefined ? undefined : { name: file, bytes: files.read(file) }
}

/** The file that it writes; the server's answer is written to no other. */
const writtenBy = (args: readonly string[]): string | undefined => (args[0] === 'export' ? fileNamed(args).file : undefined)

/**
 * Has the server that runs on the data folder carry a command out, and answers its exit code; undefined where none runs there. Throws StartError where the server
 * ends before it has said how the command ended.
 */
export const askServer = async (asking: Asking): Promise<number | undefined> => {
  const { dataDir, brandId, args, files = filesHere, out, err } = asking
  const address = chooseAddress(dataDir)
  if (!address || !isThere(address, dataDir)) return undefined
  const file = readFile(asking)
  const socket = await connect(address.file)
  if (!socket) return undefined
  let exit: number | undefined
  let trouble: Error | undefined
  listen(socket, (told) => {
    if ('line' in told) out(told.line)
    else if ('error' in told) err(told.error)
    else if ('exit' in told) exit = told.exit
    else if (told.write.file === writtenBy(args))
      try {
        files.write(told.write.file, told.write.text)
      } catch (error) {
        trouble = error as Error
      }
  })
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
  })
  const head: AskedCommand = {
    version: VERSION,
    args: [...args],
    brandId,
    ...(file && { file: { name: file.name, bytes: file.bytes.length } }),
  }
  socket.write(`${JSON.stringify(head)}\n`)
  if (file) socket.write(file.bytes)
  await ended
  if (trouble) throw trouble
  if (exit !== undefined) return exit
  throw new StartError(
    'The server ended before it said how the command ended. It was done whole or not at all: give the same command again, with --dry-run first for an import.',
  )
}
