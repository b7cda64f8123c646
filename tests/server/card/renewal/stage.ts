import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { renewalSweeps } from '@server/modules/card/renewal/sweeps'
import { paymentSweeps } from '@server/modules/payment/sweeps'
import { purposes } from '@server/modules/purposes'
import { takeCourier } from '@server/sandbox/module'
import { sandboxAppids, sandboxMchid } from '@server/sandbox/wechat-pay/account'
import type { CardOrder, CardPurchase } from '@/contract/card/buy'
import type { Card } from '@/contract/card/card'
import type { CardRenewal, RenewalSigning } from '@/contract/card/renewal'
import type { Payment } from '@/contract/payment'
import { readInstant } from '@/domain/time'
import { stored } from '../../booking/calls'
import type { Seed } from '../../support/database'
import { openSandboxShop, type SandboxShop } from '../../support/sandbox-shop'
import { people } from '../../support/two-brands'
import { buyShop, options, tpls } from '../buy/stage'

const IN_WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50'
export const IN_BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'

export let server: SandboxShop
export let lin: Renewer
export let other: Renewer

interface Bought {
  order: CardOrder
  payment?: Payment
}

const makeRenewer = (session: string) => {
  const send = <Data>(method: string, url: string, body?: object, key?: string, agent = IN_WECHAT) =>
    server.request<Data>(method, url, {
      headers: { authorization: `Session ${session}`, 'x-client': agent === 'weapp' ? 'weapp' : 'h5', 'user-agent': agent },
      ...(body && { body }),
      ...(key && { key }),
    })
  const at = '/api/v2/mobile/shops/1/users/cards/'
  return {
    send,
    /** The period card of ¥199 for 30 days, ¥129 the first time. */
    buy: (more: object = {}, agent?: string, optionId: number = options.renewed, tplId: number = tpls.period) =>
      send<Bought>('POST', at, { card_tpl_id: tplId, option_id: optionId, channel: 'WEIXIN', auto_renew: true, ...more }, undefined, agent),
    /** The page of the period card's template. */
    template: (agent?: string) =>
      send<{ purchase: CardPurchase | null }>('GET', `/api/v2/mobile/shops/1/cardtpls/${tpls.period}/`, undefined, undefined, agent),
    read: async (cardId: number, agent?: string) =>
      (await send<CardRenewal>('GET', `${at}${cardId}/auto-renew/`, undefined, undefined, agent)).data,
    sign: (cardId: number, body: object = {}, agent?: string) =>
      send<{ signing: RenewalSigning }>(
        'POST',
        `${at}${cardId}/auto-renew/`,
        { option_id: options.renewed, auto_renew: true, ...body },
        undefined,
        agent,
      ),
    close: (cardId: number) => send<{ card: Card }>('POST', `/api/cards/${cardId}/auto-renew/close/`, {}),
  }
}
export type Renewer = ReturnType<typeof makeRenewer>

export const rows = <Row extends object>(text: string) => stored<Row>(server, text)

const writeOpenids = async (accountId: number) => {
  for (const [kind, appid] of Object.entries(sandboxAppids(sandboxMchid(1))))
    await rows(
      `INSERT INTO account_openid (account_id, appid, openid, created_at) VALUES (${accountId}, '${appid}', 'o${kind}_of_${accountId}', '2026-11-01Z')`,
    )
}

/** A shop that renews cards, at the sandbox over the network; made anew for each test and audited after it. */
export const openRenewalShop = (seed: Seed = buyShop): void => {
  beforeEach(async () => {
    server = await openSandboxShop({ seed })
    await rows(`UPDATE card_tpl_option SET auto_renew_first_price_fen = 12900, auto_renew_trigger_units = 3 WHERE id = ${options.renewed}`)
    for (const id of [people.lin.id, 1001]) await writeOpenids(id)
    lin = makeRenewer(await server.logIn(people.lin.id))
    other = makeRenewer(await server.logIn(1001))
  })
  afterEach(async () => {
    expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([])
    await server.close()
  })
}

export const idle = () => takeCourier(server.context).idle()
export const act = async (url: string, payload: object = {}) => {
  const answer = await server.app.inject({ method: 'POST', url, payload })
  await idle()
  return answer
}

/** The payer pays in WeChat's sheet, and signs with it where he was asked to. */
export const payInSheet = ({ payment }: Bought) => act(`/sandbox/wechat/sheet/${payment!.params.package!.replace('prepay_id=', '')}/pay/`)

/** A card that 林晓 has bought with its agreement on 2026-11-21, until 2026-12-20. */
export const aRenewedCard = async (shown: object = {}): Promise<number> => {
  const { data } = await lin.buy(shown)
  await payInSheet(data)
  return (await rows<{ id: number }>(`SELECT card_id AS id FROM card_order WHERE id = ${data.order.id}`))[0]!.id
}

export const now = (text: string) => server.clock.moveTo(readInstant(`${text}:00+08:00`))

/** Runs the sweeps of renewal, or some of them, and then those of payments that ask the provider. */
export const sweep = async (...names: string[]): Promise<void> => {
  const { context, engine, clock } = server
  const all = [
    ...renewalSweeps(context, purposes),
    ...paymentSweeps(context, purposes).filter(({ name }) => /check|expire|refund/.test(name)),
  ]
  for (const one of all)
    if (names.length === 0 || names.some((name) => one.name.endsWith(name))) await withEngine(engine, () => one.run(clock.now()))
  await idle()
}

/** At 9:01 of each of these days everything is done that is due. */
export const onDays = async (...days: string[]): Promise<void> => {
  for (const day of days) {
    now(`${day}T09:01`)
    await sweep()
  }
}

export const readTerm = async (cardId: number) =>
  (await rows<{ end: string }>(`SELECT end_day::text AS end FROM card WHERE id = ${cardId}`))[0]!.end
export const told = async () =>
  (await rows<{ kind: string }>(`SELECT kind FROM notice WHERE kind LIKE 'renewal.%' ORDER BY id`)).map(({ kind }) => kind.slice(8))
export const deductions = () =>
  rows<{ period: number; status: number; tries: number; due: string }>(
    'SELECT period, status, tries, due_day::text AS due FROM renewal_deduction ORDER BY id',
  )
export const readContract = async (cardId: number) =>
  (
    await rows<{ id: number; status: number; by: string | null; ended: boolean; contract: string }>(
      `SELECT id, status, closed_by AS by, ended_at IS NOT NULL AS ended, contract_id AS contract FROM renewal_contract WHERE card_id = ${cardId} ORDER BY id DESC LIMIT 1`,
    )
  )[0]!
/** Fen that the provider has of the shop's members, and that is owed for their cards or back to them. */
export const atProvider = async () =>
  (await rows<{ fen: number }>("SELECT coalesce(sum(amount_fen), 0)::int AS fen FROM money_entry WHERE account = 'provider'"))[0]!.fen
/** The payer ends the agreement in WeChat. */
export const cancelInWechat = async (cardId: number) =>
  act(`/sandbox/wechat/contracts/${sandboxMchid(1)}/${(await readContract(cardId)).contract}/cancel/`)
