import { parseArgs } from 'node:util'
import { VoucherError } from '@server/providers/voucher/port'
import { storeApp, storePair } from '@server/providers/voucher/store-app'
import type { Instant } from '@/domain/time'
import { StartError } from '../errors'
import type { Files } from './files'
import { rows } from './rows'

export const voucherUsage = `  npm run gym -- voucher app douyin|meituan KEY --secret-file FILE   stores the brand's app at a platform of vouchers, its secret under seal
  npm run gym -- voucher link SHOP --code CODE                        takes the code that a shop's manager brought back from Meituan`

const usage = `Usage:\n${voucherUsage}`

const read = (args: readonly string[]) => {
  try {
    const options = { 'secret-file': { type: 'string' }, code: { type: 'string' } } as const
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`)
  }
}

/** The file with a secret that a command names; it is sent with the command. */
export const namedSecret = (args: readonly string[]): string | undefined => read(args).values['secret-file']

interface Running {
  brandId: number
  sessionSecret: string
  files: Files
}

const linkShop = async (key: string, code: string, { brandId, sessionSecret }: Running, now: Instant): Promise<string[]> => {
  const [shop] = await rows<{ id: number; brandId: number }>(
    'SELECT id, brand_id AS "brandId" FROM shop WHERE key = $1 AND brand_id = $2',
    [key, brandId],
  )
  if (!shop) throw new StartError(`The brand has no shop "${key}".`)
  try {
    if (!(await storePair({ sessionSecret }, shop, code, now)))
      throw new StartError('The brand has no app at Meituan: store it with voucher app first.')
  } catch (error) {
    throw error instanceof VoucherError
      ? new StartError(`Meituan did not take the code (${error.code}). It is good for ten minutes, and once.`)
      : error
  }
  return [
    `${key} takes vouchers of Meituan. Its authorisation is renewed by itself, and has to be given anew after 35 days without a renewal.`,
  ]
}

/** Runs `npm run gym -- voucher …` on the database in scope; returns the lines to print. Throws StartError for wrong arguments. */
export const runVoucherCommand = async (args: readonly string[], running: Running, now: Instant): Promise<string[]> => {
  const { positionals, values } = read(args)
  const [verb, one, two] = positionals
  if (verb === 'link' && one && values.code) return linkShop(one, values.code, running, now)
  const file = values['secret-file']
  if (verb !== 'app' || (one !== 'douyin' && one !== 'meituan') || !two || file === undefined) throw new StartError(usage)
  const secret = running.files.read(file).toString('utf8').trim()
  if (secret === '') throw new StartError(`${file} is empty.`)
  await storeApp({ brandId: running.brandId, kind: one, appKey: two, secret }, running.sessionSecret, now)
  return [`The brand's app ${two} at ${one} is stored.`]
}
