import { addDays, HOUR_MS, type ShopDate, startOfDay } from '@/domain/time'
import type { Clock } from '@server/clock'
import { ProviderError, type StatementLine } from '../payment/port'
import type { Gateway } from './gateway'
import { readStatement } from './read-statement'

/** A day's statement is published by 10:00 of the next day (doc); if there is none two hours later, no money moved. */
const READY_BY_MS = 12 * HOUR_MS
const MAX_ARCHIVE = 64 * 1024 * 1024

const noneMoved = (error: unknown, day: ShopDate, clock: Clock): boolean => {
  if (!(error instanceof ProviderError && /^isp\.bill_not_exist$/i.test(error.code))) return false
  if (clock.now() < startOfDay(addDays(day, 1)) + READY_BY_MS) throw new ProviderError('bad_answer', error.code, 'not made yet')
  return true
}

const download = async (url: string, timeoutMs: number): Promise<Buffer> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MAX_ARCHIVE)
      throw new ProviderError('bad_answer', `HTTP_${answer.status}`, 'statement')
    return Buffer.from(await answer.arrayBuffer())
  } catch (error) {
    if (error instanceof ProviderError) throw error
    if (error instanceof Error && error.name === 'TimeoutError') throw new ProviderError('timeout', 'TIMEOUT', 'statement')
    throw new ProviderError('unreachable', 'STATEMENT')
  }
}

/** All movements of one day. Alipay answers with an address that expires after half a minute. Rejects with ProviderError. */
export const fetchStatement = async (gateway: Gateway, day: ShopDate, clock: Clock, timeoutMs: number): Promise<StatementLine[]> => {
  let url: unknown
  try {
    url = (await gateway.ask('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day }))['bill_download_url']
  } catch (error) {
    if (noneMoved(error, day, clock)) return []
    throw error
  }
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new ProviderError('bad_answer', 'STATEMENT', 'no address')
  const archive = await download(url, timeoutMs)
  try {
    return readStatement(archive)
  } catch (error) {
    throw new ProviderError('bad_answer', 'STATEMENT', error instanceof Error ? error.message : undefined)
  }
}
