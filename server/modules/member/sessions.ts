import { newSessionToken } from '@server/plugins/session'
import { keepDays, SESSION_MOST_DAYS } from '@/domain/keep-days'
import { DAY_MS, instant, toDate, type Instant } from '@/domain/time'
import type { Asker } from './asker'
import { isNewFor, seeDevice } from './devices/known-devices'
import { notifyOfDevice } from './devices/notify'
import type { Device } from './devices/read-device'
import type { AccountRow } from './repository'
import { takeRoles } from './roles/give'
import { withdrawDeletion } from './deletion/withdraw-deletion'
import { deleteSession, insertSession, prolongSession, readSession } from './session-repository'

/** A session ends so long after its last use. */
const SESSION_MS = keepDays.session * DAY_MS
/** And so long after it was opened, however often it is used. */
const MOST_MS = SESSION_MOST_DAYS * DAY_MS
/** It is prolonged at most once a day, so that a request seldom writes. */
const PROLONG_EVERY_MS = DAY_MS

export interface OpenedSession {
  token: string
  expireAt: Instant
}

/** The device and client of a log-in. */
export interface LogInDevice {
  client: 'h5' | 'weapp'
  device: Device
  /** The hash of the device's previous session, which ends. */
  before: string | undefined
  asker: Asker
}

/**
 * Opens a session for the person who proved the account's phone, on a device, which counts as known from then on; the person is notified of one that is new. A deletion of the
 * account that waits is withdrawn, and roles that the operator gave this phone count from now on. Only the hash of the token is stored. In the open transaction.
 */
export const openSession = async (
  { id: accountId, areaCode, phone }: Pick<AccountRow, 'id' | 'areaCode' | 'phone'>,
  { client, device, before, asker }: LogInDevice,
  now: Instant,
): Promise<OpenedSession> => {
  if (before) await deleteSession(before)
  const { token, hash } = newSessionToken()
  const expireAt = instant(now + SESSION_MS)
  const isNewDevice = asker.deviceHash !== null && (await isNewFor(accountId, asker.deviceHash, now))
  await insertSession({ tokenHash: hash, accountId, client, expireAt: toDate(expireAt), ...device, isNewDevice }, now)
  await withdrawDeletion(accountId, now)
  await takeRoles(accountId, { areaCode, phone }, now)
  if (asker.deviceHash !== null) await seeDevice(accountId, asker.deviceHash, now)
  if (isNewDevice) await notifyOfDevice(accountId, now)
  return { token, expireAt }
}

/** The person of a valid session, with the membership of a shop; prolongs the session. */
export const findSession = async (tokenHash: string, shopId: number | undefined, now: Instant) => {
  const found = await readSession({ tokenHash, shopId, now })
  if (!found) return undefined
  const until = instant(Math.min(now + SESSION_MS, found.createdAt + MOST_MS))
  if (found.expireAt < until - PROLONG_EVERY_MS) await prolongSession(tokenHash, until, now)
  return found
}
