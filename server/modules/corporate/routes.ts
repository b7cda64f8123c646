import type { Module } from '@server/context'
import { requireShop } from '@server/modules/shop/service'
import { userCorpCards } from '@/contract/corporate'
import { dayOf } from '@/domain/time'
import { readCorpCards } from './repository'
import { settleUses } from './settle-uses'
import { corpCardWire } from './wire'

export const corporateModule: Module = {
  name: 'corporate',
  routes(mount) {
    mount(userCorpCards, async ({ query, actor, now }) => {
      const brandId = query.shop_id === undefined ? null : (await requireShop(query.shop_id)).brandId
      return { corp_cards: (await readCorpCards(actor.accountId, brandId, dayOf(now))).map(corpCardWire) }
    })
  },
  sweeps: () => [{ name: 'corporate.settle', every: 'minute', run: settleUses }],
}
