import { fail } from '@server/errors'
import { drawCode, windowEnd, windowOf, writeBytes } from '@/domain/checkin/code'
import { stepToShow } from '@/domain/checkin/judge-code'
import { isExpired } from '@/domain/checkin/status'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import { generationAt, mac, recordSeed } from './keys'
import { findGateRecord } from './repository'

/** The code that a person shows for an own record now, and the seed with which the phone draws the next ones (identity ledger IP-286, IP-287). */
export const codeOfRecord = async (
  secret: string,
  { recordId, accountId, shopId }: { recordId: number; accountId: number; shopId: number },
  now: Instant,
) => {
  const record = await findGateRecord(recordId)
  if (!record || record.accountId !== accountId || record.shopId !== shopId) return fail('checkin.not_found')
  const step = stepToShow(record.status) ?? fail('checkin.moved')
  if (step === 'in' && record.priceFen !== null && record.paidAt === null) fail('checkin.unpaid')
  if (step === 'in' && isExpired(instantOf(record.expireAt), now)) fail('checkin.over')
  const seed = recordSeed(secret, record, generationAt(record.revokedAt, now))
  const window = windowOf(now)
  return {
    code: drawCode(seed, { recordId, step, window }, mac),
    expire_at: formatInstant(windowEnd(window)),
    seed: writeBytes(seed),
    now: formatInstant(now),
  }
}
