import { addDays, addMinutes, type Instant, type ShopDate } from '@/domain/time'
import { atTime } from '../gym/moments'
import { recordSelfTraining, recordVisit } from '../modules/booking/feed/service'
import type { Accounts } from './make-people'

const HSU = '0912345678'
const LIN_XIAO = '13800000001'
const DESK = '13900000003'

/**
 * Gives 許雅婷 one coming order of the remaining kinds: an appointment at the front desk and a self-training. 林晓 trained by herself when she was at the venue last
 * week (`checkin-stories`).
 */
export const visitSteps = (
  accounts: Accounts,
  shops: ReadonlyMap<string, number>,
  today: ShopDate,
): { at: Instant; run: () => Promise<void> }[] => {
  const own = { shopId: shops.get('jingan')!, accountId: accounts.get(HSU)! }
  const tomorrow = addDays(today, 1)
  const told = atTime(addDays(today, -1), '22:10')
  const start = atTime(tomorrow, '08:45')
  const lastWeek = addDays(today, -5)
  const then = atTime(lastWeek, '18:10')
  const past = { shopId: own.shopId, accountId: accounts.get(LIN_XIAO)!, start: atTime(lastWeek, '19:25'), end: atTime(lastWeek, '20:20') }
  return [
    { at: then, run: async () => void (await recordSelfTraining({ ...past, name: '力量区自主训练' }, then)) },
    {
      at: told,
      run: async () => void (await recordVisit({ ...own, sellerId: accounts.get(DESK)!, at: atTime(tomorrow, '08:15') }, told)),
    },
    {
      at: told,
      run: async () => void (await recordSelfTraining({ ...own, name: '力量区自主训练', start, end: addMinutes(start, 60) }, told)),
    },
  ]
}
