import type { TestServer } from '../../driver/server'
import { id, ids } from '../../driver/where'
import { LIN_XIAO } from '../../journeys/acts'
import { askAs } from '../../journeys/desk'
import { ask } from '../ask'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'

const shopId = 1

interface Tpl {
  id: number
  name: string
  options: { id: number }[]
}
interface OwnCard {
  id: number
  name: string
  card_tpl_id: number
}

/** 林晓's card of times, charged once and paid in cash at the desk. Made once a server. */
const chargedCard = async (server: TestServer): Promise<{ userId: number; cardId: number }> => {
  const [own, staff] = [await askAs(server, LIN_XIAO), await askAs(server)]
  const at = `/api/v2/mobile/shops/${shopId}`
  const cards = (await own<{ cards: OwnCard[] }>('GET', `${at}/users/cards/`)).data.cards
  const card = cards.find(({ name }) => name.includes('次'))!
  const of = { userId: 1, cardId: card.id }
  const refunds = `/api/shops/${shopId}/staff/members/${of.userId}/cards/${of.cardId}/refunds/`
  const { data } = await staff<{ most: number }>('GET', refunds)
  if (data.most > 0) return of
  const { card_tpls: tpls } = (await own<{ card_tpls: Tpl[] }>('GET', `${at}/cardtpls/`)).data
  const tpl = tpls.find(({ name }) => name === card.name)!
  const bought = await ask<{ order: { pay_order_id: number } }>(server, LIN_XIAO, 'POST', `${at}/users/cards/${card.id}/`, {
    ...{ action: 'recharge', option_id: tpl.options.at(-1)!.id, channel: 'WEIXIN', terms_read: true },
  })
  await staff('POST', `/api/shops/${shopId}/staff/pay-orders/${bought.order.pay_order_id}/take/`, { channel: 'CASH' })
  return of
}

const open = async ({ driver, server }: Stage) => {
  await driver.open('staffMemberCard', { shopId, ...(await chargedCard(server)) })
  await driver.waitFor(ids('purchase-'))
}

const fill = async (stage: Stage) => {
  await open(stage)
  await stage.driver.tap(id('to-refund'))
  await stage.driver.fill(id('refund-times'), '2')
  await stage.driver.fill(id('refund-reason'), '搬家，当面申请')
}

/** Money for a card that the shop gives back. */
export const cardRefundScreens: readonly Screen[] = [
  { name: 'card-refund', title: '会员卡明细 · 可退金额', show: open },
  { name: 'card-refund-sheet', title: '会员卡明细 · 退款', show: fill },
  {
    name: 'card-refund-too-much',
    title: '会员卡明细 · 退款超过上限',
    show: async (stage) => {
      await fill(stage)
      await stage.driver.fill(id('refund-amount'), '99999')
      await stage.driver.waitFor(id('refund-amount-note'))
    },
  },
  {
    name: 'card-refund-failed',
    title: '会员卡明细 · 退款信息加载失败',
    show: async (stage) => {
      const of = await chargedCard(stage.server)
      await stage.lose(calls.cardRefunds)
      await stage.driver.open('staffMemberCard', { shopId, ...of })
      await stage.driver.waitFor(id('refunds-retry'))
    },
  },
  {
    name: 'card-refund-done',
    title: '会员卡明细 · 已退款',
    show: async (stage) => {
      await fill(stage)
      await stage.driver.tap(id('refund-act'))
      await stage.driver.waitFor(ids('refund-'))
      await stage.driver.waitForGone(id('refund-sheet'))
    },
  },
]
