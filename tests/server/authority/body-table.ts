import type { Authority } from '@/contract/define'

/** The calls of the face, body and heart of a member. */
export const bodyTable: readonly (readonly [Authority, ...string[]])[] = [
  [{ who: 'account' }, 'heartRecord', 'heartRemove'],
  [{ who: 'device', shop: 'params.shopId' }, 'heartTell'],
  [
    { who: 'member', shop: 'params.shopId' },
    'faceConsent',
    'faceRead',
    'faceSave',
    'faceWithdraw',
    'healthConsent',
    'healthRead',
    'healthWithdraw',
    'heartEntry',
    'heartFile',
    'heartRankChoose',
    'heartRanking',
    'heartRecords',
  ],
]
