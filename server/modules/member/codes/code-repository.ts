import { columns, computed, sql } from '@server/db/columns'
import { insertInto, recordStatement } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { CaptchaPurpose, CodePurpose } from '@/domain/member/code-purpose'
import { CODE_MINUTES, CODE_TRIES } from '@/domain/member/phone'
import { addMinutes, DAY_MS, dayOf, HOUR_MS, toDate, type Instant } from '@/domain/time'
import type { Counted, Lane } from './code-limits'
import type { PhoneNumber } from '../repository'

/** A request for a code. */
export interface CodeRequest<Purpose extends CaptchaPurpose = CodePurpose> {
  number: PhoneNumber
  purpose: Purpose
  lane: Lane
  /** The hash of the device, address or account that may try the code. */
  askedBy: string
  shopId: number | null
  addressHash: string
  deviceHash: string | null
  /** The logged-in account, if any. */
  accountId: number | null
  sessionHash?: string
}

export type SentCounts = { lastAt: Date | null } & Record<`${Counted}${'Hour' | 'Day'}`, number>

const perHourAndDay = (of: Counted, more = 'TRUE') =>
  `count(*) FILTER (WHERE ${more} AND created_at > $hourBefore)::int AS "${of}Hour", count(*) FILTER (WHERE ${more})::int AS "${of}Day"`

const ofLane = (where: string) => `FROM sms_code WHERE ${where} AND lane = $lane AND created_at > $dayBefore AND created_at <= $soon`

/**
 * Four index ranges. The pause between two codes counts per phone for strangers and per asker for others; a code that could not be sent causes no pause.
 */
export const countText = `SELECT * FROM
    (SELECT max(created_at) FILTER (WHERE expire_at > created_at AND ($lane = 'stranger' OR asked_by = $askedBy)) AS "lastAt", ${perHourAndDay('phone')},
        ${perHourAndDay('phoneByAsker', 'asked_by = $askedBy')}, ${perHourAndDay('phoneAtAddress', 'address_hash = $addressHash')}, ${perHourAndDay('phoneAtShop', 'shop_id = $shopId::int')}
       ${ofLane('area_code = $areaCode AND phone = $phone')}) p,
    (SELECT ${perHourAndDay('address')} ${ofLane('address_hash = $addressHash')}) a,
    (SELECT ${perHourAndDay('device')} ${ofLane('device_hash = $deviceHash')}) d,
    (SELECT ${perHourAndDay('account')}, ${perHourAndDay('session', 'session_hash = $sessionHash::text')} ${ofLane('account_id = $accountId::int')}) u`

/** Codes slightly in the future count too: another process's clock may be ahead, or a later request was counted first. */
const AHEAD_MINUTES = 5

export const countValues = ({ number, ...request }: CodeRequest, now: Instant) => ({
  ...number,
  ...request,
  hourBefore: new Date(now - HOUR_MS),
  dayBefore: new Date(now - DAY_MS),
  soon: toDate(addMinutes(now, AHEAD_MINUTES)),
})

const countStatement = recordStatement<ReturnType<typeof countValues>, SentCounts>('sms-code-count-by-asker', countText)

/** The counts of sent codes against which the request is judged. */
export const countSent = async (request: CodeRequest, now: Instant): Promise<SentCounts> =>
  (await countStatement(countValues(request, now)))[0]!

const codeId = columns('sms_code', ['id'])
export const insertCode = async (request: CodeRequest, codeHash: string, now: Instant): Promise<number> => {
  const { number, purpose, lane, askedBy, shopId, addressHash, deviceHash, accountId, sessionHash } = request
  const record = {
    ...{ areaCode: number.areaCode, phone: number.phone, purpose, lane, askedBy, shopId, addressHash, deviceHash, accountId, sessionHash },
    ...{ codeHash, createdAt: toDate(now), expireAt: toDate(addMinutes(now, CODE_MINUTES)), keepsUse: true },
  }
  return (await insertInto('sms_code', record, { returning: codeId }))[0]!.id
}

const voidStatement = { name: 'sms-code-void', text: 'UPDATE sms_code SET expire_at = created_at WHERE id = $1' }

/** A code that never left: it can't be used and keeps nobody from asking again, but it still counts against the limits. */
export const voidCode = (codeId: number) => run(voidStatement, [codeId])

/** $1 code, $2 provider. */
const acceptedStatement = { name: 'sms-code-accepted', text: 'UPDATE sms_code SET provider = $2 WHERE id = $1' }

/** Records which provider accepted the message. */
export const markAccepted = (codeId: number, provider: string) => run(acceptedStatement, [codeId, provider])

/** $1 brand, $2 day, $3 lane, $4 the most of a day. */
const countDayStatement = {
  name: 'code-day-count',
  text: sql`INSERT INTO code_day AS d (brand_id, day, lane, codes) VALUES ($1, $2, $3, 1)
   ON CONFLICT (brand_id, day, lane) DO UPDATE SET codes = d.codes + 1 WHERE d.codes < $4
   RETURNING ${columns('code_day', ['codes'], 'd')}`,
}

/** Counts one more code of a brand's day and returns how many there are with it; undefined if the day has its most already. */
export const countOfDay = async (brandId: number, lane: Lane, most: number, now: Instant): Promise<number | undefined> =>
  (await run<{ codes: number }>(countDayStatement, [brandId, dayOf(now), lane, most]))[0]?.codes

/** One try of a code. */
export interface CodeTry {
  number: PhoneNumber
  purpose: CodePurpose
  /** The askers whose codes may match, in order of preference. */
  askedBy: readonly string[]
}

export interface TriedCode {
  id: number
  isRight: boolean
  wrongTries: number
}

const latest = `SELECT id FROM sms_code WHERE area_code = $1 AND phone = $2 AND purpose = $3 AND coalesce(asked_by = ANY ($4::text[]), TRUE)
   ORDER BY array_position($4::text[], asked_by) NULLS LAST, id DESC LIMIT 1`

const tryValues = ({ number, purpose, askedBy }: CodeTry): unknown[] => [number.areaCode, number.phone, purpose, askedBy]

/**
 * $1 area, $2 phone, $3 purpose, $4 askers, $5 hash, $6 now, $7 tries. Only the latest code of the asker counts. Every try locks its row, so that concurrent
 * guesses are judged one after the other.
 */
const tryStatement = {
  name: 'sms-code-try-by-asker',
  text: sql`UPDATE sms_code SET wrong_tries = wrong_tries + CASE WHEN code_hash = $5 THEN 0 ELSE 1 END
   WHERE id = (${latest}) AND used_at IS NULL AND expire_at > $6 AND wrong_tries < $7
   RETURNING ${columns('sms_code', ['id'])}, code_hash = $5 ${computed<{ isRight: boolean }>('isRight')}, ${columns('sms_code', ['wrongTries'])}`,
}

/** Tries a code and counts a wrong try; undefined if the asker has no usable code. */
export const tryLatestCode = async (tried: CodeTry, codeHash: string, now: Instant): Promise<TriedCode | undefined> =>
  (await run<TriedCode>(tryStatement, [...tryValues(tried), codeHash, toDate(now), CODE_TRIES]))[0]

/** $5 now, $6 tries. */
const guessedOutStatement = {
  name: 'sms-code-guessed-out-by-asker',
  text: `SELECT id FROM sms_code WHERE id = (${latest}) AND used_at IS NULL AND expire_at > $5 AND wrong_tries >= $6`,
}

/** Whether the asker's latest code is void because of too many wrong tries. */
export const isGuessedOut = async (tried: CodeTry, now: Instant): Promise<boolean> =>
  (await run(guessedOutStatement, [...tryValues(tried), toDate(now), CODE_TRIES])).length > 0

/** $1 code, $2 now. */
const markStatement = {
  name: 'sms-code-mark-used',
  text: 'UPDATE sms_code SET used_at = $2 WHERE id = $1 AND used_at IS NULL AND expire_at > $2 RETURNING id',
}

/** Marks a code as used; false when another request was first. */
export const markUsed = async (codeId: number, now: Instant): Promise<boolean> =>
  (await run(markStatement, [codeId, toDate(now)])).length > 0

/** The account that a code was used for and, if named, the shop. */
export interface Served {
  accountId: number
  shopId?: number
}

/** $1 code, $2 account, $3 shop or null. The account must have the phone that the code was sent to, unless it is only asked to get that, or the code is a guardian's or proves a phone that was invited. */
const useStatement = {
  name: 'code-use-insert-by',
  text: sql`INSERT INTO code_use (code_id, purpose, account_id, shop_id, used_at)
         SELECT c.id, c.purpose, a.id, $3, c.used_at FROM sms_code c JOIN account a ON a.id = $2 AND (c.purpose IN ('lost', 'guardian', 'staff') OR a.area_code = c.area_code AND a.phone = c.phone)
          WHERE c.id = $1 AND c.used_at IS NOT NULL RETURNING ${columns('code_use', ['id'])}`,
}

/** Records what a code was used for and answers the record's number; undefined if the account's phone is not the one that the code was sent to. */
export const insertUse = async (codeId: number, { accountId, shopId }: Served): Promise<number | undefined> =>
  (await run<{ id: number }>(useStatement, [codeId, accountId, shopId ?? null]))[0]?.id
