import type { CallData } from '@/contract/define'
import type { heartRanking } from '@/contract/heart'
import { hasHealthConsent } from '@server/modules/member/service'
import { LEAST_PEOPLE, nextPlace, rankDense } from '@/domain/heart/ranking'
import { addMonths, dayOf, startOfDay, weekStart, type Instant, type ShopDate } from '@/domain/time'
import { listMonthRanks, listWeekRanks, readChoice } from './repository'

/** So many rows of a ranking are shown. */
const MOST_ROWS = 50

interface Asked {
  accountId: number
  shopId: number
  brandId: number
  period: 'week' | 'month'
}

/** The ranking of wristbands of a shop (identity ledger IP-308). Who is shown without a name is nobody in the answer, also to himself. */
export const readRanking = async (asked: Asked, now: Instant): Promise<CallData<typeof heartRanking>> => {
  const { accountId, shopId, brandId, period } = asked
  const today = dayOf(now)
  const first = `${today.slice(0, 8)}01` as ShopDate
  const from = period === 'week' ? weekStart(today) : first
  const span = { from: startOfDay(first), until: startOfDay(addMonths(first, 1)) }
  const rows = rankDense(period === 'week' ? await listWeekRanks(shopId, from) : await listMonthRanks(shopId, span))
  const isShown = rows.length >= LEAST_PEOPLE
  const own = isShown ? rows.find(({ id }) => id === accountId) : undefined
  const next = own && nextPlace(rows, own)
  return {
    from,
    ranks: (isShown ? rows : []).slice(0, MOST_ROWS).map(({ rank, id, username, avatar, choice, kcal, records }) => ({
      rank,
      user: choice === 'shown' ? { id, username, avatar } : { id: null, username: '', avatar: '' },
      calorie: kcal,
      records,
    })),
    own: own
      ? { rank: own.rank, calorie: own.kcal, records: own.records, next: next ? { rank: next.rank, calorie: next.kcal } : null }
      : null,
    too_few: !isShown,
    choice: await readChoice(asked),
    can_join: await hasHealthConsent(accountId, brandId),
  }
}
