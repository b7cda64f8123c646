import { describeOnEngine } from '../../support/database'
import { options, tpls } from '../buy/stage'
import { now, openRenewalShop, rows, server, sweep } from './stage'
import { deepIt } from '../../../support/test-set'

openRenewalShop()

/** So many members, each with a card until 2026-12-20 and an agreement for it that both sides know. */
const renewedCards = async (provider: 'wechat' | 'alipay', many: number) => {
  const g = `generate_series(1101, ${1100 + many}) g`
  await rows(`INSERT INTO card (id, brand_id, account_id, card_tpl_id, card_no, type, balance_units, start_day, end_day, created_at)
    SELECT 6000 + g, 1, g, ${tpls.period}, 'R' || g, 3, 0, '2026-11-21', '2026-12-20', '2026-11-21Z' FROM ${g}`)
  await rows(`INSERT INTO card_user (card_id, account_id, brand_id) SELECT 6000 + g, g, 1 FROM ${g}`)
  await rows(`INSERT INTO card_shop (card_id, shop_id, brand_id) SELECT 6000 + g, 1, 1 FROM ${g}`)
  await rows(`INSERT INTO renewal_contract (brand_id, shop_id, account_id, card_tpl_id, card_id, option_id, units, days, price_fen, trigger_units, provider, code, contract_id,
      status, created_at, signed_at, live_at, next_ask_at)
    SELECT 1, 1, g, ${tpls.period}, 6000 + g, ${options.renewed}, 30, 30, 19900, 3, '${provider}', 'code' || g, '2026' || g, 2, '2026-11-21Z', '2026-11-21Z', '2026-11-21Z', '2026-11-21Z'
      FROM ${g}`)
  const merchant = (
    await rows<{ name: string }>(
      `SELECT name FROM sandbox_key WHERE name LIKE '${provider === 'wechat' ? 'wechat/merchant/' : 'alipay/app/'}%'`,
    )
  )[0]!.name
    .split('/')
    .at(-1)!
  if (provider === 'wechat')
    await rows(`INSERT INTO sandbox_contract (merchant, code, plan_id, appid, openid, account, serial, notify_url, state, contract_id, token, created_at, signed_at)
      SELECT '${merchant}', 'code' || g, '1', 'wx1', 'o' || g, 'x', '1', '${server.address}/api/pay/contracts/wechat/1/', 'signed', '2026' || g, 'token' || g, '2026-11-21Z', '2026-11-21Z'
        FROM ${g}`)
  else
    await rows(`INSERT INTO sandbox_agreement (appid, code, account, scene, period_days, next_day, most_fen, notify_url, state, agreement_no, token, created_at, signed_at)
      SELECT '${merchant}', 'code' || g, 'x', 's', 30, '2026-12-19', 19900, '${server.address}/api/pay/contracts/alipay/1/', 'signed', '2026' || g, 'token' || g, '2026-11-21Z', '2026-11-21Z'
        FROM ${g}`)
}

const counted = async (text: string) => (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`))[0]!.n

const areDeductedOnce = async (provider: 'wechat' | 'alipay', many: number) => {
  await renewedCards(provider, many)
  now('2026-12-12T09:01')
  for (let n = 0; n < 3; n += 1) await Promise.all([sweep('tell'), sweep('tell')])
  expect(await counted('renewal_deduction WHERE status = 1')).toBe(many)
  // Three lost answers in a row would let the account's guard rest.
  for (let n = 0; n < 2; n += 1) {
    await server.goWrong(provider, 'deduct', 'lost', 2)
    await server.goWrong(provider, 'deduct', 'error', many / 4 - 2)
  }
  for (let minute = 1; minute < 8; minute += 2) {
    now(`2026-12-17T09:0${minute}`)
    await Promise.all([sweep('deduct', 'apply'), sweep('deduct', 'apply')])
  }
  now('2026-12-17T09:20')
  await Promise.all([sweep(), sweep()])
  await sweep()
  expect(await counted('renewal_deduction WHERE status = 2 AND tries = 1')).toBe(many)
  expect(await counted("sandbox_trade WHERE state = 'paid' AND amount_fen = 19900")).toBe(many)
  expect(await counted("payment_trade WHERE state = 'paid'")).toBe(many)
  expect(await counted("card WHERE id > 7000 AND end_day = '2027-01-19'")).toBe(many)
}

describeOnEngine('Many cards to renew on one day', () => {
  const title = 'are deducted once each by two servers, while %s fails half of them, or its answers are lost'
  it.each(['wechat', 'alipay'] as const)(title, (provider) => areDeductedOnce(provider, 24))
  deepIt.each(['wechat', 'alipay'] as const)(`${title}, a hundred of them`, (provider) => areDeductedOnce(provider, 100), 900_000)
})
