import { tickingClock } from '../clock'
import { readConfig } from '../config'
import { migrate } from '../db/migrate'
import { openEngine } from '../db/open-engine'
import { withEngine } from '../db/transaction'
import { StartError } from '../errors'
import { runGymCommand } from './command'
import { GymFileError } from './problem'

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const now = tickingClock(config.clock).now()
  const engine = await openEngine(config)
  try {
    await migrate(engine, now)
    const lines = await withEngine(engine, () => runGymCommand(process.argv.slice(2), now, config.brandId))
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await engine.close()
  }
}

await main().catch((error: unknown) => {
  const isExpected = error instanceof StartError || error instanceof GymFileError
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
})
