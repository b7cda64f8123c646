import { StartError } from '../errors'
import type { Engine } from './engine'
import { lockFolder } from './folder-lock'
import { folderTrouble, openFolder } from './open-folder'
import { openPostgres, type DatabaseSettings } from './postgres'

/** The reason of a failed connection in a word. */
const readReason = (error: unknown): string => {
  const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string }
  // PgBouncer's refusal of session settings.
  return message.includes('unsupported startup parameter') ? 'a pooler: end the address in ?pooler=transaction' : (code ?? message)
}

const reachable = async (engine: Engine, url: string): Promise<Engine> => {
  try {
    await engine.run({ name: 'reachable', text: 'SELECT 1' })
    return engine
  } catch (error) {
    await engine.close()
    const { host, pathname } = new URL(url)
    throw new StartError(`DATABASE_URL: PostgreSQL at ${host || 'the local socket'}${pathname} does not answer (${readReason(error)}).`)
  }
}

const locked = (dataDir: string): (() => void) => {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    throw folderTrouble(error, dataDir) ?? error
  }
}

/**
 * Opens the configured database: PostgreSQL, or PGlite in DATA_DIR/db under a folder lock. Throws StartError when PostgreSQL cannot be reached, when another
 * process has the folder, and when the folder is not writable, its disk full or its database damaged.
 */
export const openEngine = async (config: {
  databaseUrl?: string | undefined
  database?: DatabaseSettings
  dataDir: string
}): Promise<Engine> => {
  if (config.databaseUrl) return reachable(openPostgres({ url: config.databaseUrl, ...config.database }), config.databaseUrl)
  const unlock = locked(config.dataDir)
  try {
    const engine = await openFolder(config.dataDir)
    const { close } = engine
    return Object.assign(engine, { close: () => close().finally(unlock) })
  } catch (error) {
    unlock()
    throw error
  }
}
