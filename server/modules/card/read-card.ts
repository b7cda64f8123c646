import { fail } from '@server/errors'
import type { CardHistory, cardHistory } from '@/contract/card/history'
import type { CallQuery } from '@/contract/define'
import { writeCardAmount } from '@/domain/card/amount'
import type { CardType } from '@/domain/card/card'
import { judgeHistoryRange } from '@/domain/card/history'
import { dayOf, formatInstant, instantOf, parseInstant, type Instant } from '@/domain/time'
import { countUses, findHolder, listHistory, type HistoryRow } from './history-repository'
import { readCardLeave } from './freeze/frozen-card'
import { listCards } from './service'
import { usableCards } from './use-card'

/** One of a person's cards at a shop, and whose it is. Fails with `card.not_found`. */
export const readCard = async ({ cardId, accountId, shopId }: { cardId: number; accountId: number; shopId: number }, now: Instant) => {
  const card = (await listCards(accountId, shopId, now)).find(({ id }) => id === cardId) ?? fail('card.not_found')
  const { holderId, username, openedAt } = (await findHolder(cardId, accountId)) ?? fail('card.not_found')
  const used = (await usableCards({ accountId, shopId, day: dayOf(now) }, now)).find(({ id }) => id === cardId) ?? fail('card.not_found')
  return {
    card,
    holder: { id: holderId, username, is_own: holderId === accountId },
    opened_at: formatInstant(instantOf(openedAt)),
    ...(await readCardLeave(used, accountId, now)),
    used: await countUses(cardId),
  }
}

const MOST = 2_000

const historyWire = (row: HistoryRow, type: CardType, readerId: number): CardHistory => ({
  id: row.id,
  created_at: formatInstant(instantOf(row.at)),
  type: row.kind,
  cost: writeCardAmount(type, Number(row.units)),
  balance: writeCardAmount(type, Number(row.balance)),
  remarks: row.remarks,
  subject:
    row.about === null ? null : { kind: row.about, name: row.subject ?? '', start: row.start && formatInstant(instantOf(row.start)) },
  order: row.orderId === null ? null : { id: row.orderId, shop_id: row.orderShopId!, invoice: row.invoice },
  shop_name: row.shopName ?? '',
  username: row.accountId === null || row.accountId === readerId ? null : row.username,
})

/**
 * The movements of a card between two instants of the wire, newest first. A user of another person's card reads the bookings for himself. Fails with
 * `card.not_found` for a card that the account does not use, and `card.history_range`.
 */
export const readHistory = async (accountId: number, asked: CallQuery<typeof cardHistory>) => {
  const [from, to] = [parseInstant(asked.created_at__gte), parseInstant(asked.created_at__lte)]
  if (from === undefined || to === undefined) return fail('card.history_range')
  const range = judgeHistoryRange(from, to)
  if (!range.ok) return fail(range.reason)
  const holder = (await findHolder(asked.card_id, accountId)) ?? fail('card.not_found')
  const own = holder.holderId === accountId ? null : accountId
  const rows = await listHistory(asked.card_id, { from, to, accountId: own, most: MOST, readerId: accountId })
  return rows.map((row) => historyWire(row, holder.type, accountId))
}
