import { addDays, type ShopDate } from '@/domain/time'
import { atTime } from '../gym/moments'
import { rows } from '../gym/rows'
import { joinPlan } from '../modules/plan/service'
import type { Accounts } from './make-people'

const LIN_XIAO = '13800000001'
const PLAN = 'morning'

/** 林晓 is in the free plan since yesterday. */
export const joinPlans = async (accounts: Accounts, today: ShopDate): Promise<void> => {
  const [plan] = await rows<{ id: number; shopId: number }>('SELECT id, shop_id AS "shopId" FROM plan WHERE key = $1', [PLAN])
  const accountId = accounts.get(LIN_XIAO)!
  await joinPlan(
    {
      shopId: plan!.shopId,
      planId: plan!.id,
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
    atTime(addDays(today, -1), '20:00'),
  )
}
