import { alone } from '@server/db/alone'
import { recordStatement } from '@server/db/records'
import { run } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { Membership } from '@server/context'
import { DAY_MS, HOUR_MS, toDate, addMinutes, type Instant } from '@/domain/time'

/** The most searches of one person, and of those the most for a whole number: guessing the digits behind a masked phone would take years. */
const ALL_HOUR = 120
const EXACT_HOUR = 30
const EXACT_DAY = 100

export interface SearchRequest {
  membership: Membership
  /** `add` searches the phone of a person to add. */
  kind: 'name' | 'tail' | 'phone' | 'add'
  asked: string
}

/** Searches slightly in the future count too, because another server's clock may be ahead. */
const AHEAD_MINUTES = 5

/** $1 account, $2 an hour before, $3 a day before, $4 a little after now. */
const countStatement = {
  name: 'staff-search-count',
  text: `SELECT count(*) FILTER (WHERE created_at > $2)::int AS "allHour",
      count(*) FILTER (WHERE created_at > $2 AND kind IN ('phone', 'add'))::int AS "exactHour",
      count(*) FILTER (WHERE kind IN ('phone', 'add'))::int AS "exactDay"
    FROM staff_search WHERE account_id = $1 AND created_at > $3 AND created_at <= $4`,
}

interface Searched extends Pick<Membership, 'accountId' | 'shopId' | 'brandId'>, Pick<SearchRequest, 'kind' | 'asked'> {
  /** The accounts that it showed. */
  found: readonly number[]
  now: Date
}
const writeSearch = recordStatement<Searched>(
  'staff-search-record-found',
  `WITH search AS (INSERT INTO staff_search (account_id, shop_id, brand_id, kind, asked, found, created_at)
      VALUES ($accountId, $shopId, $brandId, $kind, $asked, cardinality($found::int[]), $now) RETURNING id)
    INSERT INTO staff_search_found (staff_search_id, account_id, brand_id) SELECT s.id, x.account, $brandId FROM search s, unnest($found::int[]) AS x (account)`,
)

/** Masks all but the last four of a run of digits. */
const hideDigits = (text: string): string => text.replace(/\d(?=\d{4})/g, '*')

/**
 * Does a search for people once it is known to be within what its asker may search, and keeps the asker and the words with it. `find` answers whom it
 * showed beside its own answer. Fails with `staff.too_many_searches`; then nothing is looked at.
 */
export const recorded = <T>(
  { membership, kind, asked }: SearchRequest,
  now: Instant,
  find: () => Promise<{ found: readonly number[]; answer: T }>,
): Promise<T> =>
  alone('staffSearch', [String(membership.accountId)], async () => {
    const since = [new Date(now - HOUR_MS), new Date(now - DAY_MS), toDate(addMinutes(now, AHEAD_MINUTES))]
    const [sofar] = await run<Record<'allHour' | 'exactHour' | 'exactDay', number>>(countStatement, [membership.accountId, ...since])
    const isExact = kind === 'phone' || kind === 'add'
    if (sofar!.allHour >= ALL_HOUR) fail('staff.too_many_searches')
    if (isExact && (sofar!.exactHour >= EXACT_HOUR || sofar!.exactDay >= EXACT_DAY)) fail('staff.too_many_searches')
    const { found, answer } = await find()
    const { accountId, shopId, brandId } = membership
    await writeSearch({ accountId, shopId, brandId, kind, asked: hideDigits(asked), found, now: toDate(now) })
    return answer
  })
