import { addDays, type Instant, type ShopDate } from '@/domain/time'
import { atTime } from '../gym/moments'
import { rows } from '../gym/rows'
import { joinPlan } from '../modules/plan/service'
import type { Accounts } from './make-people'

const MEMBERS = ['13800000001', '0912345678']
const PLAN = 'morning'

/** Lets 林晓 and 許雅婷 join the free plan as of yesterday. */
export const joinPlans = async (accounts: Accounts, today: ShopDate): Promise<void> => {
  const [plan] = await rows<{ id: number; shopId: number }>('SELECT id, shop_id AS "shopId" FROM plan WHERE key = $1', [PLAN])
  for (const phone of MEMBERS) await join(plan!, accounts.get(phone)!, atTime(addDays(today, -1), '20:00'))
}

const join = (plan: { id: number; shopId: number }, accountId: number, at: Instant) =>
  joinPlan(
    {
      shopId: plan.shopId,
      planId: plan.id,
      accountId,
      bookedBy: accountId,
      channel: 'FREE',
      cardId: null,
      fromTrial: false,
      autoStartConfirmed: false,
      version: undefined,
      remarks: '',
      origin: '',
      recommendAccountId: null,
      activityId: null,
      minutesToPay: 15,
      userStatus: null,
      cityCode: '',
      onlineEnabled: false,
      place: { isMiniProgram: false, system: 'other' },
    },
    at,
  )
