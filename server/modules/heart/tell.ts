import type { AppContext, Call } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { readPersonOfCode } from '@server/modules/checkin/service'
import type { heartTell } from '@/contract/heart'
import { cleanRate, MOST_SECONDS, zonesFromMinutes } from '@/domain/heart/record'
import { instant, MINUTE_MS, parseInstant, type Instant } from '@/domain/time'
import { keepRecord, type Told } from './keep-record'
import { findWearer } from './repository'

type TellCall = Call<typeof heartTell>

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** One heart rate a second, as the device sent them. */
const readRates = (text: string): Uint8Array => {
  if (text.length % 4 !== 0 || !BASE64.test(text)) return fail('request.invalid', { field: 'rates' })
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > MOST_SECONDS) return fail('heart.too_long')
  return bytes.map(cleanRate)
}

const readTold = ({ rates, zone_minutes: minutes, minutes: lasted }: TellCall['body']): Told => {
  if (rates !== undefined) return { rates: readRates(rates) }
  if (minutes === undefined || lasted === undefined) return fail('request.params_needed', { names: 'rates' })
  const zones = zonesFromMinutes(minutes)
  if (zones.reduce((sum, count) => sum + count, 0) > lasted * 60) return fail('request.invalid', { field: 'zone_minutes' })
  return { zones, seconds: lasted * 60 }
}

/** Whose record it is: who had the wristband in its middle, or showed the code at its start. */
const findPerson = async (secret: string, { body, shopId }: TellCall, startAt: Instant, seconds: number): Promise<number> => {
  const band = body.wristband_number?.trim().toUpperCase()
  if (band) return (await findWearer(shopId, band, instant(startAt + seconds * 500))) ?? fail('heart.nobody')
  return body.code ? readPersonOfCode(secret, body.code, shopId, startAt) : fail('request.params_needed', { names: 'wristband_number' })
}

/** A device of a shop tells what a belt read (docs/decisions/0080). */
export const tellHeart = async ({ config }: Pick<AppContext, 'config'>, call: TellCall): Promise<{ id: number }> => {
  const { body, device, shopId, now } = call
  const startAt = parseInstant(body.start)!
  const told = readTold(body)
  const seconds = 'rates' in told ? told.rates.length : told.seconds
  if (startAt > now + 5 * MINUTE_MS) return fail('heart.time_wrong')
  return inTransaction(async () => {
    const accountId = await findPerson(config.sessionSecret, call, startAt, seconds)
    const from = { source: 'belt', shopId, deviceId: device.id, key: body.key } as const
    return { id: await keepRecord({ accountId, brandId: device.brandId, startAt, told, calorie: body.calorie ?? null, from }, now) }
  })
}
