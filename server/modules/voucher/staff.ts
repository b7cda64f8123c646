import type { CallBody } from '@/contract/define'
import type { StaffVoucher, staffVoucherAct } from '@/contract/voucher/staff'
import { maskPhone } from '@/domain/member/mask-phone'
import { fen, fenToYuan } from '@/domain/money'
import { addMinutes, toDate, type Instant } from '@/domain/time'
import { noteAct } from '@server/authority/staff-acts'
import type { Membership } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { driveUse, TURN_SECONDS, undoUntil } from './drive'
import { historyWire, makeNumber, readParts, stepsWire, undoWire, type UseParts } from './history'
import { listShown } from './history-repository'
import type { VoucherContext } from './verify'
import { post, readBalance } from './money-repository'
import { addStep, findUse, listItems, lockUse, saveUse } from './repository'
import type { ShownUse, UseRow } from './rows'
import { listForShop, type StaffUse } from './staff-repository'
import { takeBackGift } from './take-back'

type Act = CallBody<typeof staffVoucherAct>['act']

/** The longest time in which any platform undoes a use. */
const MOST_UNDO_MINUTES = 60

/** The acts that are open to staff. */
const listActs = (row: UseRow, { items }: Pick<UseParts, 'items'>, now: Instant): Act[] => {
  if (row.state === 'exception') return ['retry', 'settle']
  if (row.state !== 'exchanged') return []
  const until = undoUntil(row)
  const canUndo = until !== null && until > now && row.refundedAt === null && row.handedAt === null
  const isThing = items.some(({ exchangeType }) => exchangeType === 3)
  return [
    ...(canUndo ? ['undo' as const] : []),
    ...(row.why !== '' ? ['settle' as const] : []),
    ...(isThing && row.handedAt === null ? ['hand_over' as const] : []),
  ]
}

const wire = (row: ShownUse, parts: UseParts, now: Instant): StaffVoucher => ({
  ...historyWire(row, parts),
  product_name: row.product,
  number: makeNumber(row),
  phone: maskPhone(row.phone),
  amount: fenToYuan(fen(row.amountFen)),
  reason: row.why as StaffVoucher['reason'],
  undo_until: undoWire(row, now),
  steps: stepsWire(parts),
  acts: listActs(row, parts, now),
})

const listWires = async (ids: readonly number[], now: Instant): Promise<StaffVoucher[]> => {
  const parts = await readParts(ids)
  return (await listShown(ids)).map((row) => wire(row, parts(row.id), now))
}

/** What staff of a shop look after: exceptions, things to hand over, and what can still be undone. */
export const listForStaff = async (shopId: number, now: Instant) => {
  const rows = await listForShop(shopId, addMinutes(now, -MOST_UNDO_MINUTES))
  const all = await listWires(
    rows.map(({ id }) => id),
    now,
  )
  const which = (wanted: (row: StaffUse) => boolean) => all.filter(({ id }) => rows.some((row) => row.id === id && wanted(row)))
  return {
    exceptions: which(({ isException }) => isException),
    to_collect: which(({ isWaiting }) => isWaiting),
    recent: which(({ isException, isWaiting }) => !isException && !isWaiting).filter(({ acts }) => acts.includes('undo')),
  }
}

interface Acting {
  id: number
  reason: string
  by: Membership
}

/** Holds a use of the shop in which an act is open. Fails with `voucher.not_found`, and with `voucher.act` for one of the past. */
const hold = async ({ id, by }: Acting, act: Act, now: Instant): Promise<UseRow> => {
  const use = await lockUse(id)
  if (!use || use.shopId !== by.shopId) return fail('voucher.not_found')
  return listActs(use, { items: await listItems([id]) }, now).includes(act) ? use : fail('voucher.act')
}

const turnUntil = (now: Instant): Date => new Date(now + TURN_SECONDS * 1000)

/** Takes the whole gift back and leaves the use to be undone; fails with `voucher.gift_used`, and nothing is done, where something of it was used. */
const beginUndo = (acting: Acting, now: Instant): Promise<UseRow> =>
  inTransaction(async () => {
    const use = await hold(acting, 'undo', now)
    if (!(await takeBackGift(use, now))) return fail('voucher.gift_used')
    await addStep(use.id, 'undoing', now)
    return (await saveUse(use, { state: 'undoing', undos: use.undos + 1, nextAt: turnUntil(now) }))!
  })

/** The platform is asked once more; a use that is ours is exchanged. */
const beginRetry = (acting: Acting, now: Instant): Promise<UseRow> =>
  inTransaction(async () => {
    const use = await hold(acting, 'retry', now)
    return (await saveUse(use, { state: 'doubt', why: '', unusedAt: null, deadline: toDate(now), nextAt: turnUntil(now) }))!
  })

/** What the platform owes for a use that gave nothing by itself: staff gave something, or the shop keeps it. What it refunded of a used gift is lost. */
const postSettled = async (use: UseRow, now: Instant): Promise<void> => {
  if (use.state === 'exception' && use.verifiedAt !== null) await post(use.id, use.amountFen, { from: 'sales', into: 'platform' }, now)
  if (use.refundedAt === null || use.state !== 'exchanged') return
  await post(use.id, await readBalance(use.id, 'platform'), { from: 'platform', into: 'platform_fee' }, now)
}

const settle = (acting: Acting, now: Instant) =>
  inTransaction(async () => {
    const use = await hold(acting, 'settle', now)
    const words = { settledBy: acting.by.accountId, settledWords: acting.reason }
    await postSettled(use, now)
    if (use.state === 'exception') await saveUse(use, { ...words, state: 'closed', why: '', sealed: null })
    else await saveUse(use, { ...words, why: '' })
    await addStep(use.id, 'closed', now)
  })

const handOver = (acting: Acting, now: Instant) =>
  inTransaction(async () => {
    const use = await hold(acting, 'hand_over', now)
    await saveUse(use, { handedAt: toDate(now), handedBy: acting.by.accountId })
    await addStep(use.id, 'handed_over', now)
  })

/** An act of staff on a voucher of their shop, with its reason; answers the voucher as it is then. */
export const actOnVoucher = async (
  context: VoucherContext,
  { act, reason: given = '', ...acting }: Omit<Acting, 'reason'> & { act: Act; reason?: string | undefined },
  now: Instant,
): Promise<StaffVoucher> => {
  const reason = given.trim()
  if (reason === '' && (act === 'undo' || act === 'settle')) return fail('voucher.reason')
  noteAct({ reason })
  const asked = { ...acting, reason }
  if (act === 'undo') await driveUse(context, await beginUndo(asked, now), 'undo')
  else if (act === 'retry') await driveUse(context, await beginRetry(asked, now), 'query')
  else await (act === 'settle' ? settle : handOver)(asked, now)
  const found = (await findUse(acting.id))!
  return (await listWires([found.id], now))[0]!
}
