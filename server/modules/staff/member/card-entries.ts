import { fail } from '@server/errors'
import { listCards } from '@server/modules/card/service'
import type { CardEntry } from '@/contract/staff/member'
import { writeCardAmount } from '@/domain/card/amount'
import type { CardType } from '@/domain/card/card'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import type { Asking } from '@server/authority/reach'
import { memberFor, seesCards } from './read-member'
import { listEntries } from './repository'
import type { EntryRow } from './rows'

const PAGE_SIZE = 30

const entryWire = (row: EntryRow, type: CardType): CardEntry => ({
  id: row.id,
  at: formatInstant(instantOf(row.at)),
  kind: row.kind,
  units: writeCardAmount(type, Number(row.units)),
  balance: writeCardAmount(type, Number(row.balance)),
  subject: row.isElsewhere || row.subject === null ? null : { name: row.subject, start: row.start && formatInstant(instantOf(row.start)) },
  is_entry: row.isEntry,
  is_elsewhere: row.isElsewhere,
  is_other: row.isOther,
  by: row.isElsewhere ? null : row.by,
  remarks: row.isElsewhere ? '' : row.remarks,
})

/** The ledger of one of a member's cards that work at the shop, latest first. */
export const listCardEntries = async (
  asking: Asking,
  { userId, cardId, before = null }: { userId: number; cardId: number; before?: number | null },
  now: Instant,
) => {
  await memberFor(asking, userId)
  if (!seesCards(asking)) return fail('permission.none')
  const { shopId, accountId: viewerId } = asking.membership
  const card = (await listCards(userId, shopId, now, { viewerId })).find(({ id }) => id === cardId) ?? fail('permission.none')
  const rows = await listEntries({ cardId, shopId, userId }, before, PAGE_SIZE + 1)
  const entries = rows.slice(0, PAGE_SIZE).map((row) => entryWire(row, card.type))
  return { card, entries, next: rows.length > PAGE_SIZE ? entries.at(-1)!.id : null }
}
