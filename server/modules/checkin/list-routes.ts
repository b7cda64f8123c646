import type { Mount } from '@server/context'
import { checkinLatest, checkinList, checkinOrders, checkinRecords } from '@/contract/checkin/record'
import { statusAsked } from '@/domain/checkin/status'
import type { Instant } from '@/domain/time'
import { countOrders, countRecords, findLatest, listOrders, listPresent, listRecords } from './repository'
import type { CheckinView } from './rows'
import { recordWire } from './wire'

/** Records per page. */
const PAGE_SIZE = 10

const cutPage = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
const paged = (total: number, page: number) => ({
  pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  current_page: page,
  total_count: total,
})
const wires = (rows: readonly CheckinView[], now: Instant) => rows.map((row) => recordWire(row, now))

/** The lists of a member's own records. */
export const mountLists = (mount: Mount): void => {
  mount(checkinList, async ({ membership: { shopId, accountId }, now }) => ({
    checkins: wires(await listPresent({ shopId, accountId }, now), now),
  }))
  mount(checkinLatest, async ({ membership: { shopId, accountId }, now }) => {
    const row = await findLatest({ shopId, accountId })
    return { checkin: row ? recordWire(row, now) : null }
  })
  mount(checkinRecords, async ({ membership: { shopId, accountId }, query: { page = 1, status: asked }, now }) => {
    const status = asked === undefined ? undefined : statusAsked(asked)
    return {
      check_in: wires(await listRecords({ shopId, accountId }, status, cutPage(page)), now),
      ...paged(await countRecords({ shopId, accountId }, status), page),
    }
  })
  mount(checkinOrders, async ({ membership: { shopId, accountId }, query: { page = 1 }, now }) => ({
    orders: wires(await listOrders({ shopId, accountId }, cutPage(page)), now),
    ...paged(await countOrders({ shopId, accountId }), page),
  }))
}
