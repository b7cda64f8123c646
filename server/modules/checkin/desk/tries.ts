import { isCheckinWord } from '../gate/gate-try'
import type { RefusedTry } from '@/contract/staff/checkin'
import { spanOfTry, writeTryNumber, type TryNumber } from '@/domain/checkin/try-number'
import { addMinutes, formatInstant, instantOf, type Instant } from '@/domain/time'
import { errorText, languageOf, type ErrorLocale } from '@/i18n/errors/text'
import { personWire } from './person'
import { listTries, listTriesAt } from './repository'
import type { TryRow } from './rows'

/** So long the desk sees whom a gate refused, without asking. */
const SHOWN_MINUTES = 30

/** The reason in the words for a person who acts for a member; those of a later release are not known here. */
const writeReason = (code: string, locale: ErrorLocale): RefusedTry['reason'] => ({
  code,
  msg: isCheckinWord(code) ? errorText(`${languageOf(locale)}-x-member`, code) : code,
})

const tryWire = ({ id, deviceId, gate, result, at, passed, ...person }: TryRow, locale: ErrorLocale): RefusedTry => ({
  number: writeTryNumber(deviceId, instantOf(at)),
  at: formatInstant(instantOf(at)),
  gate,
  reason: writeReason(result, locale),
  person: id === null ? null : personWire({ id, ...person }),
  passed,
})

/** The tries that gates of a shop refused just now; with a number, its tries of the last day. */
export const readTries = async (
  shopId: number,
  numbered: TryNumber | undefined,
  locale: ErrorLocale,
  now: Instant,
): Promise<RefusedTry[]> => {
  const found = numbered
    ? await listTriesAt(shopId, numbered.gateId, spanOfTry(numbered, now))
    : await listTries(shopId, addMinutes(now, -SHOWN_MINUTES))
  return found.map((row) => tryWire(row, locale))
}
