import type { TestServer } from '../../driver/server'
import { id } from '../../driver/where'
import { JIANG_YIFAN } from '../../journeys/acts'
import { askAs } from '../../journeys/desk'
import type { Screen } from '../stage'
import { openCard } from './own'

const shopId = 1

/** The latest order of 江一帆's card whose name has these words. */
export const readOrder = async (server: TestServer, words: string): Promise<number> => {
  const [own, staff] = [await askAs(server, JIANG_YIFAN), await askAs(server)]
  const { cards } = (
    await own<{ cards: { id: number; name: string; users: { id: number }[] }[] }>('GET', `/api/v2/mobile/shops/${shopId}/users/cards/`)
  ).data
  const { id: cardId, users } = cards.find(({ name }) => name.includes(words))!
  const at = `/api/shops/${shopId}/staff/members/${users[0]!.id}/cards/${cardId}/refunds/`
  return (await staff<{ purchases: { order_id: number }[] }>('GET', at)).data.purchases[0]!.order_id
}

/** A card that has been renewed by itself twice, one of which money went back, and one that was switched off. */
export const renewedScreens: readonly Screen[] = [
  {
    name: 'renewed-list',
    title: '我的会员卡 · 续费、停用',
    show: async ({ driver }) => {
      await driver.open('currentProfilePage', { shopId })
      await driver.tap(id('all-cards'))
      await driver.waitFor(id('cards-over'))
    },
  },
  { name: 'renewed-card', title: '会员卡详情 · 已续费两次', show: (stage) => openCard(stage, '连续包月') },
  {
    name: 'renewed-agreement',
    title: '自动续费约定 · 扣款记录',
    show: async (stage) => {
      await openCard(stage, '连续包月')
      await stage.driver.tap(id('renewal-strip'))
      await stage.driver.waitFor(id('close-renewal'))
    },
  },
  {
    name: 'renewed-receipt',
    title: '购卡凭证 · 部分退款',
    show: async ({ driver, server }) => {
      await driver.open('cardReceipt', { shopId, orderId: await readOrder(server, '次卡') })
      await driver.waitFor(id('receipt-sum'))
    },
  },
]
