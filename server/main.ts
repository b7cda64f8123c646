import { readConfig } from './config'
import { StartError } from './errors'
import { createLog } from './plugins/log'
import { start, type Running } from './start'

/** How long requests and jobs may take to finish after a stop signal. */
const STOP_WITHIN_MS = 15_000

const say = (line: string): void => console.log(line)

const leave = (error: unknown): never => {
  if (error instanceof StartError) console.error(error.message)
  else createLog('fatal', process.stderr).fatal({ err: error }, 'the server cannot go on')
  process.exit(1)
}

const stopOnSignal = (starting: Promise<Running>): void => {
  let stopping = false
  const stop = async (signal: string) => {
    // A second signal stops hard.
    if (stopping) process.exit(1)
    stopping = true
    say(`${signal}: finishing what is in flight`)
    setTimeout(
      () => leave(new StartError(`Requests or jobs did not finish within ${STOP_WITHIN_MS / 1000} s: stopped hard.`)),
      STOP_WITHIN_MS,
    ).unref()
    await (await starting).stop()
    say('Stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal).catch(leave))
}

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const starting = start(config, say)
  stopOnSignal(starting)
  const { address } = await starting
  if (config.docs) say(`API documentation: ${address}/docs`)
  say(`Yueke is ready: ${address}/`)
}

process.on('unhandledRejection', leave)
main().catch(leave)
