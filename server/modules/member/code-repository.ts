import { and, eq, isNull, lt } from 'drizzle-orm'
import { holdLock } from '@server/db/locks'
import { q, run } from '@server/db/transaction'
import { CODE_MINUTES, CODE_TRIES } from '@/domain/member/phone'
import { addMinutes, DAY_MS, HOUR_MS, toDate, type Instant } from '@/domain/time'
import type { PhoneNumber } from './repository'
import { smsCodeTable } from './tables'

/** Lets one request at a time count and record codes, until its transaction ends. */
export const lockSending = () => holdLock('smsCode')

export interface CodeRequest {
  number: PhoneNumber
  shopId: number | null
  addressHash: string
}

export interface SentCounts {
  /** When the phone was last sent a code; failed sendings do not count. */
  lastAt: Date | null
  phoneHour: number
  phoneDay: number
  addressHour: number
  addressDay: number
  shopHour: number
  shopDay: number
}

const counted = (where: string, since: string) =>
  `(SELECT count(*)::int FROM sms_code WHERE ${where} AND created_at > ${since} AND created_at <= $5)`
const ofPhone = 'area_code = $1 AND phone = $2'
const ofAddress = 'address_hash = $3'
const ofShop = 'shop_id IS NOT DISTINCT FROM $4::int'

/** $1 area, $2 phone, $3 address, $4 shop or null, $5 now, $6 an hour before, $7 a day before. */
const countStatement = {
  name: 'sms-code-count',
  text: `SELECT
    (SELECT max(created_at) FROM sms_code WHERE ${ofPhone} AND expire_at > created_at AND created_at <= $5) AS "lastAt",
    ${counted(ofPhone, '$6')} AS "phoneHour", ${counted(ofPhone, '$7')} AS "phoneDay",
    ${counted(ofAddress, '$6')} AS "addressHour", ${counted(ofAddress, '$7')} AS "addressDay",
    ${counted(ofShop, '$6')} AS "shopHour", ${counted(ofShop, '$7')} AS "shopDay"`,
}

export const countSent = async ({ number, shopId, addressHash }: CodeRequest, now: Instant): Promise<SentCounts> => {
  const [row] = await run<SentCounts>(countStatement, [
    number.areaCode,
    number.phone,
    addressHash,
    shopId,
    toDate(now),
    new Date(now - HOUR_MS),
    new Date(now - DAY_MS),
  ])
  return row!
}

export const insertCode = async ({ number, shopId, addressHash }: CodeRequest, codeHash: string, now: Instant): Promise<number> => {
  const [row] = await q()
    .insert(smsCodeTable)
    .values({ ...number, shopId, addressHash, codeHash, createdAt: toDate(now), expireAt: toDate(addMinutes(now, CODE_MINUTES)) })
    .returning({ id: smsCodeTable.id })
  return row!.id
}

/** A code that never left: it can't be used and keeps nobody from asking again, but it still counts against the limits. */
export const voidCode = (codeId: number) =>
  q().update(smsCodeTable).set({ expireAt: smsCodeTable.createdAt }).where(eq(smsCodeTable.id, codeId))

export interface TriedCode {
  id: number
  isRight: boolean
  wrongTries: number
}

const latest = 'SELECT id FROM sms_code WHERE area_code = $1 AND phone = $2 ORDER BY id DESC LIMIT 1'

/**
 * $1 area, $2 phone, $3 hash, $4 now, $5 tries. Only the code sent last counts. Right and wrong tries alike lock its row, so that guesses
 * made at once are judged one after another.
 */
const tryStatement = {
  name: 'sms-code-try',
  text: `UPDATE sms_code SET wrong_tries = wrong_tries + CASE WHEN code_hash = $3 THEN 0 ELSE 1 END
   WHERE id = (${latest}) AND used_at IS NULL AND expire_at > $4 AND wrong_tries < $5
   RETURNING id, code_hash = $3 AS "isRight", wrong_tries AS "wrongTries"`,
}

/** Tries a code and counts a wrong one; undefined when the phone has no code that could still be used. */
export const tryLatestCode = async ({ areaCode, phone }: PhoneNumber, codeHash: string, now: Instant): Promise<TriedCode | undefined> =>
  (await run<TriedCode>(tryStatement, [areaCode, phone, codeHash, toDate(now), CODE_TRIES]))[0]

/** $1 area, $2 phone, $3 now, $4 tries. */
const guessedOutStatement = {
  name: 'sms-code-guessed-out',
  text: `SELECT id FROM sms_code WHERE id = (${latest}) AND used_at IS NULL AND expire_at > $3 AND wrong_tries >= $4`,
}

/** Whether the phone's last code is void only because it was guessed wrong too often. */
export const isGuessedOut = async ({ areaCode, phone }: PhoneNumber, now: Instant): Promise<boolean> =>
  (await run(guessedOutStatement, [areaCode, phone, toDate(now), CODE_TRIES])).length > 0

/** Uses a code up; false when another request was first. */
export const useUpCode = async (codeId: number, now: Instant): Promise<boolean> =>
  (
    await q()
      .update(smsCodeTable)
      .set({ usedAt: toDate(now) })
      .where(and(eq(smsCodeTable.id, codeId), isNull(smsCodeTable.usedAt)))
      .returning({ id: smsCodeTable.id })
  ).length > 0

/** Forgets the codes that no limit looks at any more. */
export const deleteOldCodes = (now: Instant) =>
  q()
    .delete(smsCodeTable)
    .where(lt(smsCodeTable.createdAt, new Date(now - DAY_MS)))
