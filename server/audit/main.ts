import { tickingClock } from '../clock'
import { readConfig } from '../config'
import { openEngine } from '../db/open-engine'
import { sqlState } from '../db/sql-error'
import { withEngine } from '../db/transaction'
import { StartError } from '../errors'
import { listExceptions } from '../modules/payment/audit'
import { openStore } from '../providers/object-store/open-store'
import { auditDatabase, brokenIn } from './audit-database'
import { auditFiles } from './audit-files'
import { printFindings } from './print-findings'

const NO_SUCH_TABLE = '42P01'

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const objects = await openStore(config)
  const engine = await openEngine(config)
  try {
    const files = () => auditFiles(objects, tickingClock(config.clock).now())
    const findings = [...(await withEngine(engine, auditDatabase)), ...(await withEngine(engine, files))]
    const exceptions = await withEngine(engine, listExceptions)
    process.stdout.write(`${[...printFindings(findings), ...exceptions].join('\n')}\n`)
    if (brokenIn(findings).length > 0) process.exitCode = 1
  } catch (error) {
    if (sqlState(error) !== NO_SUCH_TABLE) throw error
    throw new StartError('This database has no tables of Yueke, or outdated ones: start the server on it once.')
  } finally {
    await engine.close()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
})
