import type { ClassOrder } from '@/contract/staff/orders'
import { makeMember } from '../booking/calls'
import { classes } from '../booking/shop'
import { lin, openCorpShop, server } from '../corporate/calls'
import { byCorp, corpCards, corpShop } from '../corporate/shop'
import { describeOnEngine } from '../support/database'
import { withWorkers, workers } from './shop'

openCorpShop(withWorkers(corpShop))

describeOnEngine('The order that a company pays', () => {
  it('has the parts of the company and of the member in the list of a class [BK-019]', async () => {
    await lin.book(byCorp(corpCards.whole))
    const staff = makeMember(server, workers.staff, await server.logIn(workers.staff))
    const { data } = await staff.get<{ orders: ClassOrder[] }>(`/api/shops/1/staff/schedules/${classes.evening}/orders/`)
    expect(data.orders).toMatchObject([
      { channel: 'CORP_CARD', card: null, split: { coupon: 0, subsidy: 78, wallet: 0, own: 0, corp_card_name: '星河补贴', ways: [] } },
    ])
  })
})
