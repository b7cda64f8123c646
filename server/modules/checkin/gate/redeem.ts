import { fail } from '@server/errors'
import { digitsOf, drawCode, isGenuine, judgeWindow, readCode, windowOf, type ReadCode } from '@/domain/checkin/code'
import { stepToShow } from '@/domain/checkin/judge-code'
import type { Instant } from '@/domain/time'
import { notingRefusal, type GateTry } from './gate-try'
import { generationAt, mac, recordSeed } from './keys'
import { passGate, type Opened } from './pass-gate'
import { findGateRecord, listRevoked, listShownRecords, type GateRecord } from './repository'

interface Genuine {
  code: ReadCode
  record: GateRecord
}

/** The code and its record, where whoever drew it held the seed of the record at that time. Nobody learns which records there are from what a forged code is answered. */
export const proveCode = async (secret: string, text: string, at: Instant): Promise<Genuine> => {
  const code = readCode(text)
  const record = code && (await findGateRecord(code.recordId))
  const seed = record && recordSeed(secret, record, generationAt(record.revokedAt, at))
  return seed && isGenuine(code, seed, mac) ? { code, record } : fail('checkin.code_wrong')
}

/**
 * Opens the door for a code, once (identity ledger IP-287): fails with the word for a forged one, one of another shop, a late or early one, a used one. `about` is told
 * which record of the shop it is.
 */
export const openFor = async (secret: string, text: string, tried: GateTry, about: (recordId: number) => void): Promise<Opened> => {
  const { code, record } = await proveCode(secret, text, tried.at)
  if (record.shopId !== tried.reader.shopId) fail('checkin.code_elsewhere')
  about(record.id)
  const verdict = judgeWindow(code.window, tried.at)
  if (!verdict.ok) fail(verdict.reason)
  return passGate(record, code.step, tried)
}

/** Opens the door for a code, or writes down why not. */
export const redeemCode = (secret: string, text: string, tried: GateTry): Promise<Opened> =>
  notingRefusal(tried, (about) => openFor(secret, text, tried, about))

/** So many people of a shop can be told apart by digits. */
const MOST_SHOWN = 2_000

/** The code whose eight digits somebody typed, among those that the people of a shop may show now. */
export const codeOfDigits = async (secret: string, shopId: number, digits: string, now: Instant): Promise<string | undefined> => {
  const typed = digits.replace(/\s/g, '')
  const generation = generationAt(await listRevoked(shopId), now)
  for (const record of await listShownRecords(shopId, MOST_SHOWN)) {
    const seed = recordSeed(secret, record, generation)
    const step = stepToShow(record.status)!
    for (const ahead of [0, -1, 1]) {
      const text = drawCode(seed, { recordId: record.id, step, window: windowOf(now) + ahead }, mac)
      if (digitsOf(readCode(text)!) === typed) return text
    }
  }
  return undefined
}
