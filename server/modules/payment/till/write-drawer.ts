import { fail } from '@server/errors'
import type { Membership } from '@server/context'
import { insist, readLimits } from '@server/modules/member/service'
import type { CallBody } from '@/contract/define'
import type { tillCount, tillMove } from '@/contract/staff/till'
import { judgeCorrectionLimit } from '@/domain/staff/roles'
import { deskChannels, type DeskChannel } from '@/domain/payment/channel'
import { parseYuan } from '@/domain/money'
import { judgeCorrection, judgeCount, judgeMove } from '@/domain/staff/till'
import { addDays, dayOf, startOfDay, type Instant } from '@/domain/time'
import { countCorrections, findEntry, insertEntry, lockTill, postTill, readDrawer } from './repository'

const parseFen = (yuan: number): number => parseYuan(yuan) ?? fail('till.amount')

/** The cash that the drawer should hold now, with the till locked: nobody else counts or moves at the same moment. */
const lockDrawer = async ({ shopId }: Membership, now: Instant): Promise<number> => {
  await lockTill(shopId)
  return readDrawer(shopId, startOfDay(addDays(dayOf(now), 1)))
}

/** Moves a row to the channel under which it should have been booked: a row out of the one, a row into the other. In the open transaction. */
export const correctEntry = async (by: Membership, wish: { entryId: number; channel: DeskChannel; reason: string }, now: Instant) => {
  const reason = wish.reason.trim() || fail('till.reason_needed')
  await lockTill(by.shopId)
  const row = (await findEntry(by.shopId, wish.entryId)) ?? fail('till.not_correctable')
  insist(judgeCorrectionLimit(await readLimits(by.accountId, by.shopId), await countCorrections(by, startOfDay(dayOf(now)))))
  const judged = judgeCorrection(row, wish.channel)
  if (!judged.ok) fail(judged.reason)
  for (const channel of deskChannels) {
    const amountFen = channel === wish.channel ? row.amountFen : -row.amountFen
    await insertEntry(by, { kind: 'correction', channel, amountFen, corrects: row.id, reason }, now)
    await postTill(by, { channel, amountFen, against: 'till_moved' }, now)
  }
}

/** Puts cash into the drawer or takes some out of it. In the open transaction. */
export const moveCash = async (by: Membership, wish: CallBody<typeof tillMove>, now: Instant) => {
  const amountFen = parseFen(wish.amount) || fail('till.amount')
  const reason = wish.reason.trim()
  const judged = judgeMove({ amount: amountFen, drawer: await lockDrawer(by, now), reason })
  if (!judged.ok) fail(judged.reason)
  await insertEntry(by, { kind: 'move', channel: 'CASH', amountFen, reason }, now)
  await postTill(by, { channel: 'CASH', amountFen, against: 'till_moved' }, now)
}

/** Writes down a count of the drawer and the difference that it found. In the open transaction. */
export const countDrawer = async (by: Membership, wish: CallBody<typeof tillCount>, now: Instant) => {
  const counted = parseFen(wish.counted)
  const reason = wish.reason.trim()
  const judged = judgeCount({ seen: parseFen(wish.expected), expected: await lockDrawer(by, now), counted, reason })
  if (!judged.ok) return fail(judged.reason)
  await insertEntry(by, { kind: 'count', channel: 'CASH', amountFen: judged.difference, countedFen: counted, reason }, now)
  await postTill(by, { channel: 'CASH', amountFen: judged.difference, against: 'till_counted' }, now)
}
