import fs from 'node:fs'
import net, { type Socket } from 'node:net'
import type { AppContext } from '../../context'
import { withEngine } from '../../db/transaction'
import { AppError, StartError } from '../../errors'
import { createTurns } from '../../turns'
import { runGymCommand } from '../command'
import type { Files } from '../files'
import { GymFileError } from '../problem'
import { chooseAddress, makeRoom, type Address } from './address'
import { BadCommand, receive, type AskedCommand, type Reply } from './wire'

/** How long a command may take to arrive. */
const ARRIVES_WITHIN_MS = 20_000
/** Commands that wait while another one is done. */
const MOST_WAITING = 8

export interface CommandSocket {
  /** Takes no more commands, waits for the one that is being done, and removes the socket. */
  stop(): Promise<void>
}

const nothing: CommandSocket = { stop: async () => {} }

type Context = Pick<AppContext, 'config' | 'engine' | 'clock' | 'log'>

const writeSentence = (error: unknown, log: AppContext['log']): string => {
  if (error instanceof StartError || error instanceof GymFileError || error instanceof BadCommand) return error.message
  if (error instanceof AppError && error.code === 'server.busy')
    return 'The database of the running server is busy: nothing was changed; try again.'
  log.error({ err: error }, 'a command failed')
  return (error as Error).stack ?? String(error)
}

/** The one file that came with the command, and those that it writes, which go back to where it was typed. */
const sentFiles = (file: AskedCommand['file'], bytes: Buffer, say: (told: Reply) => void): Files => ({
  read: (name) => {
    if (name !== file?.name) throw new StartError(`${name} was not sent.`)
    return bytes
  },
  write: (name, text) => say({ write: { file: name, text } }),
})

/** Listens so that nobody else can connect in any moment: the socket is made with the mode that it keeps. */
const listenAlone = async (server: net.Server, address: Address): Promise<void> => {
  makeRoom(address)
  // The data folder is locked for this process, so that a socket in the place is what a killed one left.
  fs.rmSync(address.file, { force: true })
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', resolve)
  })
  // The address is bound before `listen` returns, so that nothing else of this process is made with this mask.
  const before = process.umask(0o177)
  server.listen(address.file)
  // The address for members is what the process lives for.
  server.unref()
  process.umask(before)
  await listening
}

/**
 * Carries out `npm run gym` within the running server, whose embedded database belongs to this process alone: on its clock, one command after the other, each with the
 * transactions that it has anywhere. `after` is called once a command is done. A command whose sender went away is not begun any more; one that has begun is done.
 */
export const serveCommands = async (
  { config, engine, clock, log }: Context,
  after: () => Promise<void>,
  command: typeof runGymCommand = runGymCommand,
): Promise<CommandSocket> => {
  const address = chooseAddress(config.dataDir)
  if (!address || engine.kind !== 'pglite') return nothing
  const inTurn = createTurns(1)
  /** The connections whose command has not arrived yet. */
  const arriving = new Set<Socket>()
  const answers = new Set<Promise<void>>()
  let waiting = 0
  let stopping = false

  const carryOut = async (socket: Socket, { head, bytes }: { head: AskedCommand; bytes: Buffer }, say: (told: Reply) => void) => {
    if (stopping || socket.destroyed) throw new BadCommand('The server is stopping: nothing was changed.')
    const lines = await withEngine(engine, () =>
      command(head.args, clock.now(), head.brandId, sentFiles(head.file, bytes, say), config.sessionSecret),
    )
    for (const line of lines) say({ line })
    await withEngine(engine, after).catch((error: unknown) => log.error({ err: error }, 'what follows a command failed'))
  }

  const answer = async (socket: Socket): Promise<void> => {
    const say = (told: Reply) => void (socket.writable && socket.write(`${JSON.stringify(told)}\n`))
    let exit = 1
    try {
      socket.setTimeout(ARRIVES_WITHIN_MS, () => socket.destroy())
      const asked = await receive(socket).finally(() => arriving.delete(socket))
      socket.setTimeout(0)
      if (waiting >= MOST_WAITING) throw new BadCommand('Too many commands are waiting: try again.')
      waiting += 1
      await inTurn(() => carryOut(socket, asked, say)).finally(() => (waiting -= 1))
      exit = 0
    } catch (error) {
      say({ error: writeSentence(error, log) })
    }
    say({ exit })
    socket.end()
  }

  const server = net.createServer((socket) => {
    arriving.add(socket)
    // The sender went away; what it asked for goes on.
    socket.on('error', () => {})
    const done = answer(socket).finally(() => answers.delete(done))
    answers.add(done)
  })
  try {
    await listenAlone(server, address)
  } catch (error) {
    // A shop stays open without its operator's command.
    log.error({ err: error }, 'no commands are taken while the server runs')
    return nothing
  }
  return {
    async stop() {
      stopping = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of arriving) socket.destroy()
      await Promise.all(answers)
      await closed
      fs.rmSync(address.file, { force: true })
    },
  }
}
