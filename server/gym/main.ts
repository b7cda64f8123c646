import { tickingClock } from '../clock'
import { readConfig, type Config } from '../config'
import { migrate } from '../db/migrate'
import { openEngine } from '../db/open-engine'
import { withEngine } from '../db/transaction'
import { StartError } from '../errors'
import { runGymCommand } from './command'
import { GymFileError } from './problem'
import { askServer } from './socket/ask-server'

const out = (line: string): void => void process.stdout.write(`${line}\n`)
const err = (line: string): void => void process.stderr.write(`${line}\n`)

/** Runs the command in this process, which nobody else may have the embedded database for. */
const runHere = async (config: Config, args: readonly string[]): Promise<void> => {
  const now = tickingClock(config.clock).now()
  const engine = await openEngine(config)
  try {
    await migrate(engine, now)
    for (const line of await withEngine(engine, () => runGymCommand(args, now, config.brandId, undefined, config.sessionSecret))) out(line)
  } finally {
    await engine.close()
  }
}

const main = async (args: readonly string[]): Promise<void> => {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir, brandId } = config
  const exit = databaseUrl ? undefined : await askServer({ dataDir, brandId, args, out, err })
  if (exit === undefined) return runHere(config, args)
  process.exitCode = exit
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof StartError || error instanceof GymFileError
  err(isExpected ? error.message : ((error as Error).stack ?? String(error)))
  process.exitCode = 1
})
