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

    mount(shopCards, async ({ ship, now }) => ({ cards: await cardsOf(ship.accountId, ship.shopId, now) }))

    mount(userCards, async ({ params, actor, ship, now }) => {
      await mayServe({ actor, ship }, params.userId)
      return { cards: await cardsOf(params.userId, ship.shopId, now, { viewerId: actor.accountId }) }
    })
  },
}
