import { until } from '../../driver/base-driver'
import type { Driver } from '../../driver/driver'
import type { TestServer } from '../../driver/server'
import { having, id, ids, nth } from '../../driver/where'
import { CHEN_MO } from '../../journeys/acts'
import { ask, payAt } from '../ask'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1

interface Tpl {
  id: number
  name: string
  options: { id: number; auto_renew: boolean }[]
}

/** A template on sale by its name. */
const findTpl = async (server: TestServer, name: string): Promise<Tpl> => {
  const answer = await fetch(`${server.baseUrl}/api/v2/mobile/shops/${shopId}/cardtpls/`)
  const { data } = (await answer.json()) as { data: { card_tpls: Tpl[] } }
  return data.card_tpls.find((tpl) => tpl.name === name)!
}

const openOwn = async (driver: Driver, name: string) => {
  await driver.open('currentProfilePage', { shopId })
  await driver.tap(having(ids('card-'), name))
  await driver.waitFor(id('renew-card'))
}

const openTpl = async ({ driver, server }: Stage, name: string) => {
  await driver.open('buyCardDetail', { shopId, cardTplId: (await findTpl(server, name)).id })
  await driver.waitFor(id('buy-now'))
}

const confirm = async (stage: Stage, name: string) => {
  await openTpl(stage, name)
  await stage.driver.tap(id('buy-now'))
  await stage.driver.waitFor(id('pay-card'))
}

/** Chooses the option that is renewed by itself; outside of WeChat the page says where it is bought. */
const openRenewed = async (stage: Stage, name: string) => {
  const renewed = (await findTpl(stage.server, name)).options.find(({ auto_renew: renews }) => renews)!
  await openTpl(stage, name)
  await stage.driver.tap(id(`option-${renewed.id}`))
}

interface Bought {
  order: { id: number; pay_order_id: number }
  pay_url: string
}

/** Its terms are ticked and not signed. */
export const UNSIGNED = '季度会员卡'

const order = async (server: TestServer, name: string): Promise<Bought> => {
  const tpl = await findTpl(server, name)
  const body = { card_tpl_id: tpl.id, option_id: tpl.options[0]!.id, channel: 'WEIXIN', terms_read: true }
  return ask(server, CHEN_MO, 'POST', `/api/v2/mobile/shops/${shopId}/users/cards/`, body)
}

/** An order of a card that is paid. */
export const bought = async (server: TestServer, name: string): Promise<number> => {
  const { order: made, pay_url: url } = await order(server, name)
  await payAt(url)
  const read = () => ask<{ order: { paid_at: string | null } }>(server, CHEN_MO, 'GET', `/api/v2/orders/${made.pay_order_id}/`)
  await until(
    async () => (await read()).order.paid_at ?? undefined,
    () => 'the payment is not booked',
  )
  return made.id
}

/** Buying a card, by a member who has none of its kind. */
export const buyCardScreens: readonly Screen[] = [
  { name: 'buy-card', title: '购卡详情', main: true, wide: true, show: (stage) => openTpl(stage, '拾光储值卡') },
  { name: 'buy-card-times', title: '购卡详情 · 次卡', show: (stage) => openTpl(stage, '团课 10 次卡') },
  { name: 'buy-card-period', title: '购卡详情 · 期限卡', show: (stage) => openTpl(stage, '季度会员卡') },
  ...makeStates({
    name: 'buy-card',
    title: '购卡详情',
    call: calls.template,
    open: async ({ driver, server }) => driver.open('buyCardDetail', { shopId, cardTplId: (await findTpl(server, '拾光储值卡')).id }),
    stands: ({ driver }) => driver.waitForRoute('buyCardDetail'),
  }),
  { name: 'buy-card-confirm', title: '确认购买', main: true, show: (stage) => confirm(stage, '拾光储值卡') },
  {
    name: 'buy-card-terms',
    title: '确认购买 · 服务条款',
    show: async (stage) => {
      await confirm(stage, '拾光储值卡')
      await stage.driver.tap(id('terms-read'))
      await stage.driver.waitFor(id('agree-and-pay'))
    },
  },
  { name: 'buy-card-single', title: '确认购买 · 单个选项', show: (stage) => confirm(stage, '季度会员卡') },
  { name: 'buy-card-renewed', title: '购卡详情 · 自动续费', show: (stage) => openRenewed(stage, '拾光储值卡') },
  {
    name: 'buy-card-renewed-confirm',
    title: '确认购买 · 自动续费',
    targets: ['weapp'],
    show: async (stage) => {
      await openRenewed(stage, '拾光储值卡')
      await stage.driver.tap(id('buy-now'))
      await stage.driver.waitFor(id('agree-renewal'))
    },
  },
  {
    name: 'buy-card-start',
    title: '确认购买 · 开卡日期',
    show: async (stage) => {
      await confirm(stage, '季度会员卡')
      await stage.driver.tap(id('layer-start'))
      await stage.driver.waitFor(id('choose-start--done'))
    },
  },
  {
    name: 'card-bought',
    title: '购买成功',
    main: true,
    show: async ({ driver, server }) => {
      await driver.open('cardOrderResult', { shopId, orderId: await bought(server, UNSIGNED) })
      await driver.waitFor(id('to-receipt'))
    },
  },
  {
    name: 'card-bought-waiting',
    title: '购卡结果 · 等待支付',
    show: async ({ driver, server }) => {
      await driver.open('cardOrderResult', { shopId, orderId: (await order(server, UNSIGNED)).order.id })
      await driver.waitFor(id('card-order-result'))
    },
  },
  {
    name: 'card-receipt',
    title: '电子收据',
    main: true,
    show: async ({ driver, server }) => {
      await driver.open('cardReceipt', { shopId, orderId: await bought(server, UNSIGNED) })
      await driver.waitFor(id('receipt-sum'))
    },
  },
  {
    name: 'card-return',
    title: '电子收据 · 退卡',
    show: async ({ driver, server }) => {
      await driver.open('cardReceipt', { shopId, orderId: await bought(server, UNSIGNED) })
      await driver.tap(id('return-card'))
      await driver.waitFor(id('return-do'))
    },
  },
  ...makeStates({
    name: 'card-receipt',
    title: '电子收据',
    call: calls.cardOrder,
    open: async ({ driver, server }) => driver.open('cardReceipt', { shopId, orderId: await bought(server, UNSIGNED) }),
    stands: ({ driver }) => driver.waitForRoute('cardReceipt'),
  }),
]

/** Of a member who has such cards. */
export const ownedCardScreens: readonly Screen[] = [
  {
    name: 'buy-card-owned',
    title: '购卡 · 已拥有',
    show: async (stage) => {
      await openTpl(stage, '拾光储值卡')
      await stage.driver.tap(id('buy-now'))
      await stage.driver.waitFor(id('owned-go-on'))
    },
  },
  {
    name: 'buy-card-ways',
    title: '确认购买 · 支付方式',
    main: true,
    show: async (stage) => {
      await openTpl(stage, '季度会员卡')
      await stage.driver.tap(id('page-way'))
      await stage.driver.waitFor(nth(ids('way-'), 0))
    },
  },
]

/** Charging a card that one has. */
export const chargeCardScreens: readonly Screen[] = [
  {
    name: 'card-charge',
    title: '充值',
    main: true,
    show: async ({ driver }) => {
      await openOwn(driver, '拾光储值卡')
      await driver.tap(id('renew-card'))
      await driver.waitFor(id('buy-now'))
    },
  },
  {
    name: 'card-renew',
    title: '续费',
    show: async ({ driver }) => {
      await openOwn(driver, '季度会员卡')
      await driver.tap(id('renew-card'))
      await driver.waitFor(id('buy-now'))
    },
  },
]

export const visitorCardScreens: readonly Screen[] = [
  { name: 'buy-card-visitor', title: '购卡详情 · 未登录', show: (stage) => openTpl(stage, '拾光储值卡') },
]
