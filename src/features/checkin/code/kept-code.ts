import type { Answer } from '@/http/call'
import { serverNow, startClock, knownClock } from '@/http/clock'
import { queryClient } from '@/http/query-client'
import { storage } from '@/platform/storage'
import type { User } from '@/contract/member/member'
import { checkinKeys } from '../checkin-keys'

/** The source of a record's code, as it is kept on the device while the record is open. */
export interface KeptCode {
  code: Answer<'checkinQrcode'>
  record: Answer<'checkinRead'>
}

interface Of {
  user: User
  shopId: number
  checkId: number
}

const listKeys = ({ shopId, checkId }: Of) => [checkinKeys.code(shopId, checkId), checkinKeys.one(shopId, checkId)] as const
const text = (key: readonly unknown[]) => JSON.stringify(key)

/** The other answers of the user that are kept; a log-out removes them all. */
const others = (of: Of) => {
  const kept = storage.get('kept_answers')
  if (kept?.user.id !== of.user.id) return undefined
  const own = listKeys(of).map(text)
  return { ...kept, answers: kept.answers.filter(([key]) => !own.includes(text(key))) }
}

/** Keeps the seed of a record and the record itself, so that its code is drawn after a start without a network; not what was restored, which is kept already. */
export const keepCode = (of: Of, { code, record }: KeptCode) => {
  const clock = knownClock()
  if (!clock) return
  const at = serverNow()
  const [codeKey, recordKey] = listKeys(of)
  const known = others(of) ?? { user: of.user, shopId: of.shopId, at, answers: [] }
  storage.set('kept_answers', { ...known, clock, answers: [[codeKey, code, at], [recordKey, record, at], ...known.answers] })
}

/** Forgets the seed of a record that is over. */
export const wipeCode = (of: Of) => {
  const kept = others(of)
  if (kept) storage.set('kept_answers', kept)
  queryClient.removeQueries({ queryKey: checkinKeys.code(of.shopId, of.checkId) })
}

/** Takes over what was kept of a record, where nothing newer was read. */
export const restoreCode = (of: Of): void => {
  const kept = storage.get('kept_answers')
  if (kept?.user.id !== of.user.id) return
  startClock(kept.clock)
  for (const own of listKeys(of)) {
    const found = kept.answers.find(([key]) => text(key) === text(own))
    if (found) queryClient.setQueryData(own, (known: unknown) => known ?? found[1], { updatedAt: found[2] })
  }
}
