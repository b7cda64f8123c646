import type { VoucherExchange, VoucherHistory } from '@/contract/voucher/record'
import type { VoucherDetail } from '@/contract/voucher/voucher'
import { maskPhone } from '@/domain/member/mask-phone'
import type { VoucherKind } from '@/domain/voucher/kind'
import { dayOf, formatInstant, instantOf, type Instant } from '@/domain/time'
import { fail } from '@server/errors'
import { undoUntil } from './drive'
import { countHistory, findOwn, listCoupons, listOwn, type Whose } from './history-repository'
import { listItems, listSteps } from './repository'
import { unitsWire } from './rules'
import type { ListedItem, ShownUse, StepRow, UseRow } from './rows'

const PAGE = 20

/** Uses with what they gave and how that came about. */
export interface UseParts {
  items: ListedItem[]
  steps: StepRow[]
  coupons: { couponTplId: number; id: number }[]
}

/** The parts of uses by their numbers. */
export const readParts = async (ids: readonly number[]): Promise<(id: number) => UseParts> => {
  const [items, steps, coupons] = [await listItems(ids), await listSteps(ids), await listCoupons(ids)]
  const ofUse = <Row extends { useId: number }>(rows: readonly Row[], id: number) => rows.filter(({ useId }) => useId === id)
  return (id) => ({ items: ofUse(items, id), steps: ofUse(steps, id), coupons: ofUse(coupons, id) })
}

/** States in which a person has what the voucher was exchanged for. */
const isGiven = ({ state }: Pick<UseRow, 'state'>): boolean => state === 'exchanged'

const exchangeWire = (item: ListedItem, coupons: UseParts['coupons'], has: boolean): VoucherExchange => ({
  type: item.exchangeType,
  name: item.name,
  num: item.num,
  units: unitsWire(item.cardType, item.units),
  days: item.days,
  card_id: has ? item.cardId : null,
  card_tpl: item.cardTplId === null ? null : { id: item.cardTplId, name: item.cardName!, type: item.cardType! },
  end: has ? item.cardEnd : null,
  coupon_ids: coupons.filter(({ couponTplId }) => couponTplId === item.couponTplId).map(({ id }) => id),
  note: item.note,
})

/** What was chosen, with the cards and coupons once they are there. */
export const exchangesWire = (row: UseRow, { items, coupons }: UseParts): VoucherExchange[] =>
  items.map((item) => exchangeWire(item, coupons, isGiven(row)))

const handedOver = (row: UseRow, items: readonly ListedItem[]): VoucherHistory['state'] => {
  if (!items.some(({ exchangeType }) => exchangeType === 3)) return 'given'
  return row.handedAt === null ? 'to_collect' : 'collected'
}

/** A use as its person reads it. */
export const stateWire = (row: UseRow, { items }: Pick<UseParts, 'items'>): VoucherHistory['state'] => {
  if (row.state === 'verifying' || row.state === 'doubt' || row.state === 'verified') return 'pending'
  return row.state === 'exchanged' ? handedOver(row, items) : row.state
}

/** `VX2605220031`: the day and a number. */
export const makeNumber = ({ id, createdAt }: UseRow): string =>
  `VX${dayOf(instantOf(createdAt)).slice(2).replaceAll('-', '')}${String(id).padStart(4, '0')}`

export const historyWire = (row: ShownUse, parts: UseParts): VoucherHistory => ({
  id: row.id,
  kind: row.kind,
  ...(row.kind === 'douyin' ? { product_name: row.product } : { group_name: row.product }),
  created_at: formatInstant(instantOf(row.createdAt)),
  exchanges: exchangesWire(row, parts),
  user: { id: row.accountId, username: row.username },
  state: stateWire(row, parts),
  last4: row.last4,
})

export const stepsWire = ({ steps }: UseParts): VoucherDetail['steps'] =>
  steps.map(({ what, at }) => ({ what: what as VoucherDetail['steps'][number]['what'], at: formatInstant(instantOf(at)) }))

/** The end of the platform's time to undo an exchange; null outside of it. */
export const undoWire = (row: UseRow, now: Instant): string | null => {
  const until = row.state === 'exchanged' ? undoUntil(row) : null
  return until !== null && until > now && row.refundedAt === null ? formatInstant(until) : null
}

const detailWire = (row: ShownUse, parts: UseParts, now: Instant): VoucherDetail => ({
  ...historyWire(row, parts),
  shop: { id: row.shopId, name: row.shopName },
  phone: maskPhone(row.phone),
  number: makeNumber(row),
  steps: stepsWire(parts),
  deadline: ['verifying', 'doubt', 'verified', 'undoing'].includes(row.state) ? formatInstant(instantOf(row.deadline)) : null,
  undo_until: undoWire(row, now),
  handed_at: row.handedAt && formatInstant(instantOf(row.handedAt)),
  handed_by: row.handedName,
  use_no: row.useNo,
  is_monthly: row.isMonthly,
})

/** A person's own exchanges of a platform at a brand, the latest first. */
export const listHistory = async (whose: Whose, page: number) => {
  const total = await countHistory(whose)
  const rows = await listOwn(whose, PAGE, (page - 1) * PAGE)
  const parts = await readParts(rows.map(({ id }) => id))
  const histories = rows.map((row) => historyWire(row, parts(row.id)))
  return { histories, pages: Math.ceil(total / PAGE), current_page: page, total_count: total }
}

/** One of a person's own exchanges; fails with `voucher.not_found`. */
export const readHistory = async (id: number, accountId: number, kind: VoucherKind, now: Instant): Promise<VoucherDetail> => {
  const row = (await findOwn(id, accountId, kind)) ?? fail('voucher.not_found')
  return detailWire(row, (await readParts([id]))(id), now)
}
