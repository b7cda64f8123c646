import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import type { Socket } from 'node:net'
import { bundled } from '../../support/bundled'
import { SAYS, type Order } from './host-words'

/** The script of a host, with the whole server in it. */
export const hostScript = (): string => bundled('tests/e2e/driver/server-host.ts')

type Running = ChildProcessWithoutNullStreams

// Hosts waiting for a server of this process, in any test file.
const KEPT = Symbol.for('yueke.idle-server-hosts')
const kept = globalThis as { [KEPT]?: Running[] }
const idle = (kept[KEPT] ??= [])

/** A server in a process that has had servers before, or will have more. */
export interface HostedServer {
  /** Where it listens, without a slash at the end. */
  readonly address: string
  /** Everything printed since its start. */
  output: () => string
  /** Throws with its output when it ends by itself or does not stop in time; then it is killed. */
  stop: (withinMs: number) => Promise<void>
  /** Like a loss of power. */
  kill: () => Promise<void>
}

function launch(): Running {
  const { PATH = '', HOME = '', TZ = 'UTC' } = process.env
  const env = { PATH, HOME, TZ } as unknown as NodeJS.ProcessEnv
  const child = spawn(process.execPath, [hostScript()], { env, stdio: 'pipe' })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8')
  // Its end is noticed by the event.
  child.stdin.on('error', () => undefined)
  child.once('close', () => idle.splice(0, idle.length, ...idle.filter((other) => other !== child)))
  return child
}

/** An idle host does not keep this process alive: it ends when its input ends. */
function hold(child: Running, how: 'ref' | 'unref'): void {
  child[how]()
  for (const pipe of [child.stdin, child.stdout, child.stderr] as unknown as Socket[]) pipe[how]()
}

/** Starts a server with these environment variables; any free port where `PORT` is 0. Throws with its output when it ends or is late. */
export async function hostServer(settings: Record<string, string>, withinMs: number): Promise<HostedServer> {
  const child = idle.pop() ?? launch()
  hold(child, 'ref')
  let output = ''
  let look = (): void => undefined
  const listen = (text: string): void => {
    output += text
    look()
  }
  const streams = [child.stdout, child.stderr]
  for (const stream of streams) stream.on('data', listen)
  let ended = false
  let isOurs = true
  const onClose = (): void => {
    ended = true
    look()
  }
  child.once('close', onClose)

  const order = (words: Order): void => void child.stdin.write(`${JSON.stringify(words)}\n`)
  /** The next answer of the host, undefined when it ended or did not answer in time. */
  const said = (pattern: RegExp, limitMs: number) =>
    new Promise<string | undefined>((tell) => {
      const late = setTimeout(() => tell(undefined), limitMs)
      look = () => {
        const found = pattern.exec(output)
        if (!found && !ended) return
        clearTimeout(late)
        tell(found?.[1])
      }
      look()
    })
  const kill = async (): Promise<void> => {
    if (ended || !isOurs) return
    isOurs = false
    const closed = new Promise((done) => child.once('close', done))
    child.kill('SIGKILL')
    await closed
  }
  const release = (): void => {
    isOurs = false
    for (const stream of streams) stream.off('data', listen)
    child.off('close', onClose)
    hold(child, 'unref')
    idle.push(child)
  }

  order({ start: settings })
  const address = await said(new RegExp(`^${SAYS.ready}(.*)\n`, 'm'), withinMs)
  if (address === undefined) {
    const why = ended ? 'the server ended before it was ready' : `the server is not ready after ${withinMs / 1000} s`
    await kill()
    throw new Error(`${why}:\n${output}`)
  }
  return {
    address,
    output: () => output,
    stop: async (limitMs) => {
      if (!isOurs) return
      order({ stop: true })
      if ((await said(new RegExp(`^(${SAYS.stopped})\n`, 'm'), limitMs)) !== undefined) return release()
      const why = ended ? 'the server ended by itself' : `the server did not stop within ${limitMs / 1000} s`
      await kill()
      throw new Error(`${why}:\n${output.slice(-2000)}`)
    },
    kill,
  }
}
