import { newSessionToken } from '@server/plugins/session'
import { keepDays } from '@/domain/keep-days'
import { DAY_MS, instant, toDate, type Instant } from '@/domain/time'
import type { Asker } from './asker'
import { seeDevice } from './device-repository'
import { deleteSession, insertSession, prolongSession, readSession } from './session-repository'

/** A session ends so long after its last use. */
const SESSION_MS = keepDays.session * DAY_MS
/** It is prolonged at most once a day, so that a request seldom writes. */
const PROLONG_EVERY_MS = DAY_MS

export interface OpenedSession {
  token: string
  expireAt: Instant
}

/** The device and client of a log-in. */
export interface Door {
  client: 'h5' | 'weapp'
  /** The hash of the device's previous session, which ends. */
  before: string | undefined
  asker: Asker
}

/** Opens a session on a device, which counts as known from then on. Only the hash of the token is stored. */
export const openSession = async (accountId: number, { client, before, asker }: Door, now: Instant): Promise<OpenedSession> => {
  if (before) await deleteSession(before)
  const { token, hash } = newSessionToken()
  const expireAt = instant(now + SESSION_MS)
  await insertSession({ tokenHash: hash, accountId, client, expireAt: toDate(expireAt) }, now)
  if (asker.deviceHash !== null) await seeDevice(accountId, asker.deviceHash, now)
  return { token, expireAt }
}

/** The person of a valid session, with the membership of a shop; prolongs the session. */
export const findSession = async (tokenHash: string, shopId: number | undefined, now: Instant) => {
  const found = await readSession({ tokenHash, shopId, now })
  const until = instant(now + SESSION_MS)
  if (found && found.expireAt < until - PROLONG_EVERY_MS) await prolongSession(tokenHash, until)
  return found
}
