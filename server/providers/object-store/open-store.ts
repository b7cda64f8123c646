import type { Config } from '@server/config'
import { localStore } from './local'
import type { ObjectStore } from './port'

/** Opens the configured store. Throws StartError if the settings of a bucket are wrong. */
export const openStore = async ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<ObjectStore> =>
  s3 ? (await import('./s3')).s3Store(s3) : localStore(dataDir)
