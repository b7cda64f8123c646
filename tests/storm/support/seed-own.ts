import { sandboxAppids, sandboxMchid, sandboxPlanId } from '@server/sandbox/wechat-pay/account'
import { makeContractId, DAY, hasAgreementSql, OPENING, own, OWN_CARD, PURCHASE, listShops, signed } from './tenants'

/** The rule by which an own card pays a class, as that of cards of times does. */
export const ownRuleSql = (brand: number, times: number): string => `'CARD', ${own.tpl(brand)}, ${times}, false, NULL, NULL`

/** A card of every member that he may share with two others, charge, renew, give back and take leave with. */
export const ownCardsSql = (brand: number, range: string): string => {
  const tpl = own.tpl(brand)
  const { charge, renewed } = own
  return `
INSERT INTO card_tpl (id, brand_id, key, name, type, limit_user_count, refund_days, leave_times, share_count) VALUES (${tpl}, ${brand}, 'own', '家庭次卡', 2, ${own.limit}, 7, 2, 2);
INSERT INTO card_tpl_option (id, card_tpl_id, brand_id, key, charge_units, price_fen, days, auto_renew, auto_renew_first_price_fen, auto_renew_trigger_units) VALUES
  (${charge.option(brand)}, ${tpl}, ${brand}, 'o', ${charge.units}, ${charge.fen}, 30, false, NULL, NULL),
  (${renewed.option(brand)}, ${tpl}, ${brand}, 'r', ${renewed.units}, ${renewed.fen}, 30, true, ${renewed.first}, ${renewed.trigger});
INSERT INTO card (id, brand_id, account_id, card_tpl_id, card_no, type, balance_units, paid_fen, paid_units, bonus_units, check_valid, valid_from, valid_to, created_at)
  SELECT g + ${OWN_CARD}, ${brand}, g, ${tpl}, 'S' || (g + ${OWN_CARD}), 2, ${OPENING.own}, ${PURCHASE.own}, ${OPENING.own}, 0, true, '2026-11-01', '${own.end}', '2026-11-01Z' FROM ${range};
INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, created_at)
  SELECT g + ${OWN_CARD}, ${brand}, 'open', ${OPENING.own}, ${OPENING.own}, '2026-11-01Z' FROM ${range};
INSERT INTO card_user (card_id, account_id, brand_id) SELECT g + ${OWN_CARD}, g, ${brand} FROM ${range};`
}

/** Agreements of two thirds of the members in the mini-program, here and at the provider; their deductions become due within 40 minutes from the start of the storm. */
export const agreementsSql = (brand: number, range: string, origin: string): string => {
  const mchid = sandboxMchid(brand)
  const { weapp } = sandboxAppids(mchid)
  const { units, fen } = own.renewed
  const signers = `${range} WHERE ${hasAgreementSql('g')}`
  const id = `'${makeContractId(0).slice(0, 4)}' || lpad(g::text, 14, '0')`
  const { shop } = listShops(brand)[0]!
  return `
INSERT INTO renewal_contract (id, brand_id, shop_id, account_id, card_tpl_id, card_id, option_id, units, price_fen, trigger_units, provider, code, contract_id, status,
                              created_at, signed_at, live_at, next_ask_at)
  SELECT g, ${brand}, ${shop}, g, ${own.tpl(brand)}, g + ${OWN_CARD}, ${own.renewed.option(brand)}, ${units}, ${fen}, ${signed.trigger}, 'wechat', 'storm' || g, ${id}, 2,
         '${signed.liveAt}', '${signed.liveAt}', '${signed.liveAt}', '${signed.liveAt}' FROM ${signers};
INSERT INTO renewal_deduction (id, brand_id, contract_id, period, told_at, announced_at, due_day, next_try_at)
  SELECT g, ${brand}, g, 1, '${signed.toldAt}', '${signed.toldAt}', '${DAY}', '${DAY}T08:01+08'::timestamptz + g % 40 * interval '1 minute' FROM ${signers};
INSERT INTO sandbox_contract (merchant, code, plan_id, appid, openid, account, serial, notify_url, state, contract_id, token, created_at, signed_at)
  SELECT '${mchid}', 'storm' || g, '${sandboxPlanId(mchid)}', '${weapp}', 'oStorm' || g, '会员' || g, g::text, '${origin}/api/pay/contracts/wechat/${brand}/', 'signed', ${id},
         'storm-token-' || g, '${signed.liveAt}', '${signed.liveAt}' FROM ${signers};`
}
