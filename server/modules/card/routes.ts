import type { Module } from '@server/context'
import { mayServe } from '@server/modules/staff/service'
import { cardTplList, shopCards, userCards } from '@/contract/card'
import { cardEarnings } from './earn-cards'
import { listTemplates } from './list-templates'
import { cardsOf } from './service'

export const cardModule: Module = {
  name: 'card',
  sweeps: () => [cardEarnings],
  routes(mount) {
    mount(cardTplList, async ({ shopId }) => ({ card_tpls: await listTemplates(shopId) }))

    mount(shopCards, async ({ membership, now }) => ({ cards: await cardsOf(membership.accountId, membership.shopId, now) }))

    mount(userCards, async ({ params, actor, membership, now }) => {
      await mayServe({ actor, membership }, params.userId)
      return { cards: await cardsOf(params.userId, membership.shopId, now, { viewerId: actor.accountId }) }
    })
  },
}
