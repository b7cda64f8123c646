import type { Authority } from '@/contract/define'

/** The calls of competitions. */
export const competitionTable: readonly (readonly [Authority, ...string[]])[] = [
  [{ who: 'visitor', shop: 'params.shopId' }, 'trainingDetail', 'trainingGroupRank', 'trainingList', 'trainingPersonRank'],
  [{ who: 'account', shop: 'params.shopId' }, 'trainingRemind', 'trainingRemindEnd'],
  [{ who: 'member', shop: 'params.shopId' }, 'trainingApply', 'trainingAttendance', 'trainingDispute', 'trainingWithdraw'],
]
