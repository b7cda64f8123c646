import { createHash } from 'node:crypto'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import type { CardOrder, CardPurchase, CardReceipt } from '@/contract/card/buy'
import type { Card, CardTpl } from '@/contract/card/card'
import type { Payment } from '@/contract/payment'
import { addMinutes } from '@/domain/time'
import { stored } from '../../booking/calls'
import { addCoupons } from '../../coupon/shop'
import { bookingShop } from '../../booking/shop'
import { makePayAccounts, fakeProvider } from '../../payment/fake-provider'
import { openAnew, openTestApp, type TestApp } from '../../support/app'
import type { Seed } from '../../support/database'
import { people } from '../../support/two-brands'

/** Options on sale at shop 1, where 林晓 has stored-value cards (1 with ¥1280). */
export const options = {
  /** ¥500 for ¥530, two years. */
  value: 501,
  /** Ten times for ¥980, 90 days. */
  ten: 502,
  /** 30 days for ¥299, to begin within 15 days. */
  month: 503,
  /** Three times for ¥60, for ever. */
  three: 504,
  /** Renewed by itself. */
  renewed: 505,
  /** One time for nothing. */
  gift: 506,
  /** Of a template that is off the sale. */
  gone: 507,
  /** Of the other brand. */
  other: 508,
} as const
/** The template of each type; 6 is off the sale, 7 is sold to nobody twice. */
export const tpls = { value: 1, times: 2, period: 3, gone: 6, once: 7, other: 5 } as const

const sql = `
INSERT INTO card_tpl (id, brand_id, key, name, type, limit_user_count, on_sale, refund_days) VALUES (6, 1, 'gone', '停售卡', 2, NULL, false, 0), (7, 1, 'once', '新人卡', 2, 1, true, 7);
INSERT INTO card_tpl_shop (card_tpl_id, shop_id, brand_id) SELECT g, 1, 1 FROM unnest(ARRAY[1, 2, 3, 6, 7]) g;
INSERT INTO card_tpl_shop (card_tpl_id, shop_id, brand_id) VALUES (5, 4, 2);
UPDATE card_tpl SET refund_days = 7 WHERE id IN (1, 2, 3);
INSERT INTO card_tpl_option (id, card_tpl_id, brand_id, key, charge_units, price_fen, days, auto_renew, custom_start_days) VALUES
  (501, 1, 1, 'v500', 53000, 50000, 730, false, 0), (502, 2, 1, 't10', 10, 98000, 90, false, 0), (503, 3, 1, 'm', 30, 29900, 30, false, 15),
  (504, 7, 1, 't3', 3, 6000, NULL, false, 0), (505, 3, 1, 'r', 30, 19900, 30, true, 0), (506, 2, 1, 'gift', 1, 0, 30, false, 0),
  (507, 6, 1, 'x', 1, 100, NULL, false, 0), (508, 5, 2, 'x', 1, 100, NULL, false, 0);
ALTER TABLE card ALTER COLUMN id RESTART WITH 5001;
ALTER TABLE card_order ALTER COLUMN id RESTART WITH 9001;`

export const buyShop: Seed = {
  name: `card shop of ${bookingShop.name} ${createHash('sha256').update(sql).digest('hex').slice(0, 12)}`,
  async fill(engine) {
    await bookingShop.fill(engine)
    await engine.session((session) => session.exec(sql))
    await addCoupons(engine)
  },
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'

interface Bought {
  order: CardOrder
  payment?: Payment
  pay_url?: string
}

export const makeBuyer = (server: TestApp, session: string, shopId = 1) => {
  const headers = { authorization: `Session ${session}`, 'x-client': 'h5', 'user-agent': PHONE }
  const send = <Data>(method: string, url: string, body?: object, key?: string) =>
    server.request<Data>(method, url, { headers, ...(body && { body }), ...(key && { key }) })
  const at = `/api/v2/mobile/shops/${shopId}/`
  return {
    send,
    tpl: (id: number) => send<{ card_tpl: CardTpl; purchase: CardPurchase | null }>('GET', `${at}cardtpls/${id}/`),
    buy: (cardTplId: number, optionId: number, more: object = {}, key?: string) =>
      send<Bought>('POST', `${at}users/cards/`, { card_tpl_id: cardTplId, option_id: optionId, channel: 'WEIXIN', ...more }, key),
    charge: (cardId: number, optionId: number, more: object = {}, key?: string) =>
      send<Bought>('POST', `${at}users/cards/${cardId}/`, { action: 'recharge', option_id: optionId, channel: 'WEIXIN', ...more }, key),
    order: (id: number) => send<{ order: CardReceipt }>('GET', `${at}cards/orders/${id}/`),
    giveBack: (id: number, key?: string) => send<{ order: CardReceipt }>('POST', `${at}cards/orders/${id}/return/`, {}, key),
    cards: async () => (await send<{ cards: Card[] }>('GET', `${at}users/cards/`)).data.cards,
    close: (payOrderId: number) => send('POST', `/api/v2/orders/${payOrderId}/close/`, {}),
  }
}
export type Buyer = ReturnType<typeof makeBuyer>

export const wechat = fakeProvider('wechat')
export let server: TestApp
/** 林晓, and a member with ¥100 on a card. */
export let lin: Buyer
export let other: Buyer

/** A shop that sells cards, as at its start for each test of a file and audited after it. */
export const openCardShop = (more: { rate?: number } = {}): void => {
  beforeEach(async () => {
    wechat.reset()
    server = await openAnew(server, () => openTestApp({ seed: buyShop, pay: makePayAccounts(wechat), ...more }))
    lin = makeBuyer(server, await server.logIn(people.lin.id))
    other = makeBuyer(server, await server.logIn(1001))
  })
  afterEach(async () => {
    expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([])
  })
  afterAll(() => server.close())
}

export const rows = <Row extends object>(text: string) => stored<Row>(server, text)
export const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
/** The provider's notice that the trade opened last, or another one, is paid. */
export const pay = (tradeNo = wechat.opened().at(-1)!.tradeNo) =>
  server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(wechat.pay(tradeNo, server.clock.now())),
  })
/** The brand's books in fen by account, without what is zero and without `opening` and its cards. */
export const books = async () => {
  const found = await rows<{ account: string; fen: number }>(
    `SELECT account, sum(amount_fen)::int AS fen FROM money_entry m
      WHERE brand_id = 1 AND NOT EXISTS (SELECT FROM money_entry o WHERE o.posting = m.posting AND o.account = 'opening') GROUP BY account HAVING sum(amount_fen) <> 0`,
  )
  return Object.fromEntries(found.map(({ account, fen }) => [account, fen]))
}
