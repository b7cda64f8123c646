import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { hasStaffOver } from '@server/modules/member/service'
import { cardTplList, shopCards, userCards } from '@/contract/card'
import { listTemplates } from './list-templates'
import { cardsOf } from './service'

export const cardModule: Module = {
  name: 'card',
  routes(mount) {
    mount(cardTplList, async ({ params }) => ({ card_tpls: await listTemplates(params.shopId) }))

    mount(shopCards, async ({ params, actor, now }) => ({ cards: await cardsOf(actor.accountId, params.shopId, now) }))

    mount(userCards, async ({ params, query, actor, now }) => {
      const { userId } = params
      const isSelf = userId === actor.accountId
      if (!isSelf && !(await hasStaffOver(actor.accountId, userId, query.shop_id))) fail('permission.none')
      return { cards: await cardsOf(userId, query.shop_id, now, { viewerId: actor.accountId }) }
    })
  },
}
