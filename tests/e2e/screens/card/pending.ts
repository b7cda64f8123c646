import type { TestServer } from '../../driver/server'
import { id } from '../../driver/where'
import { CHEN_MO } from '../../journeys/acts'
import { ask } from '../ask'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Mobile'

interface Tpl {
  id: number
  name: string
  options: { id: number; auto_renew: boolean }[]
}

const findTpl = async (server: TestServer, name: string): Promise<Tpl> => {
  const answer = await fetch(`${server.baseUrl}/api/v2/mobile/shops/${shopId}/cardtpls/`)
  return ((await answer.json()) as { data: { card_tpls: Tpl[] } }).data.card_tpls.find((tpl) => tpl.name === name)!
}

/** The unpaid order of this place, of a card whose terms are ticked and not signed; its pay order. Each screen has one, for the client keeps what it has read. */
const waiting = async (server: TestServer, place = 0): Promise<number> => {
  const { orders } = await ask<{ orders: { id: number; type: string }[] }>(server, CHEN_MO, 'GET', '/api/v2/orders/pending/')
  const known = orders.filter(({ type }) => type === 'card').sort((one, other) => one.id - other.id)[place]
  if (known) return known.id
  const tpl = await findTpl(server, '季度会员卡')
  const body = { card_tpl_id: tpl.id, option_id: tpl.options[0]!.id, channel: 'ALIPAY', terms_read: true }
  await ask(server, CHEN_MO, 'POST', `/api/v2/mobile/shops/${shopId}/users/cards/`, body, PHONE)
  return waiting(server, place)
}

type Answer = { data: { order: Record<string, unknown> } }
const changed = (more: object) => (body: string) => {
  const answer = JSON.parse(body) as Answer
  Object.assign(answer.data.order, more)
  return JSON.stringify(answer)
}

/** The order as if an agreement were signed with it: that needs a signature, which is not drawn here. */
const asRenewal = (provider: 'wechat' | 'alipay') => async (stage: Stage) => {
  const { driver, server } = stage
  const orderId = await waiting(server, provider === 'alipay' ? 2 : 1)
  const channel = provider === 'alipay' ? 'ALIPAY' : 'WEIXIN'
  await driver.interfere(calls.payOrder, changed({ type: 'auto_renew', channel, title: '连续包月', price: 129, channels: [channel] }))
  await driver.interfere(calls.cardOrder, changed({ charge: 30, renewal: { provider, price: 199, days: 30, trigger_value: 3 } }))
  await driver.open('renewalOrderPending', { shopId, orderId })
  await driver.waitFor(id('pending-next'))
}

/** The pages of unpaid orders of cards, and what is read before one is renewed with Alipay. */
export const cardPendingScreens: readonly Screen[] = [
  {
    name: 'buy-card-alipay-confirm',
    title: '确认购买 · 自动续费 · 支付宝',
    targets: ['h5'],
    show: async ({ driver, server }) => {
      const tpl = await findTpl(server, '连续包月')
      await driver.open('buyCardDetail', { shopId, cardTplId: tpl.id })
      await driver.tap(id('buy-now'))
      await driver.waitFor(id('agree-renewal'))
    },
  },
  {
    name: 'card-pending',
    title: '等待支付 · 会员卡',
    main: true,
    show: async ({ driver, server }) => {
      await driver.open('cardOrderPending', { shopId, orderId: await waiting(server) })
      await driver.waitFor(id('pending-gets'))
    },
  },
  ...makeStates({
    name: 'card-pending',
    title: '等待支付 · 会员卡',
    call: calls.payOrder,
    open: async ({ driver, server }) => driver.open('cardOrderPending', { shopId, orderId: await waiting(server) }),
    stands: ({ driver }) => driver.waitForRoute('cardOrderPending'),
  }),
  { name: 'card-pending-renew', title: '等待支付 · 自动续费', main: true, show: asRenewal('wechat') },
  { name: 'card-pending-renew-alipay', title: '等待支付 · 自动续费 · 支付宝', targets: ['h5'], show: asRenewal('alipay') },
  ...makeStates({
    name: 'card-pending-renew',
    title: '等待支付 · 自动续费',
    call: calls.payOrder,
    open: async ({ driver, server }) => driver.open('renewalOrderPending', { shopId, orderId: await waiting(server) }),
    stands: ({ driver }) => driver.waitForRoute('renewalOrderPending'),
  }),
]
