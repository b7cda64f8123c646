import { options } from '../buy/stage'
import { act, IN_BROWSER, lin, rows, server, type Renewer } from './stage'

/** The address of the sandbox's page that an address of ours leads to, as a browser goes there. */
const readPage = async (url: string): Promise<string> => {
  const { pathname, search } = new URL(url, server.address)
  if (pathname.startsWith('/sandbox/agreements/')) return pathname
  const answer = await server.app.inject({ method: 'GET', url: `${pathname}${search}` })
  if (!answer.headers.location) throw new Error(`${pathname} answered ${answer.statusCode}: ${answer.body}`)
  return readPage(String(answer.headers.location))
}

/** The payer signs in Alipay. */
export const signInAlipay = async (url: string) => act(`${await readPage(url)}sign/`)
/** The page as the payer sees it. */
export const alipayPage = async (url: string) => (await server.app.inject({ method: 'GET', url: await readPage(url) })).body

/** Orders the period card with Alipay in a phone's browser; `params.url` of its payment leads to Alipay. */
export const orderInBrowser = (who: Renewer = lin, more: object = {}, agent = IN_BROWSER) => who.buy({ channel: 'ALIPAY', ...more }, agent)

/** A card that a person has bought with an agreement at Alipay on 2026-11-21, until 2026-12-20. */
export const anAlipayCard = async (who: Renewer = lin): Promise<number> => {
  const { data } = await orderInBrowser(who)
  await signInAlipay(data.payment!.params.url!)
  return findCard(data.order.id)
}

export const findCard = async (orderId: number) =>
  (await rows<{ id: number }>(`SELECT card_id AS id FROM card_order WHERE id = ${orderId}`))[0]!.id

/** The payer ends the agreement in Alipay. */
export const cancelInAlipay = async (cardId: number) => {
  const found = await rows<{ token: string }>(
    `SELECT s.token FROM sandbox_agreement s JOIN renewal_contract c ON c.code = s.code WHERE c.card_id = ${cardId} ORDER BY c.id DESC LIMIT 1`,
  )
  return act(`/sandbox/agreements/${found[0]!.token}/cancel/`)
}

/** The day until which Alipay makes the next deduction. */
export const nextAtAlipay = async () =>
  (await rows<{ day: string }>('SELECT next_day::text AS day FROM sandbox_agreement ORDER BY created_at DESC LIMIT 1'))[0]!.day

/** The plain option of 30 days. */
export const aPlainCard = async (): Promise<number> => {
  await lin.buy({ auto_renew: false, channel: 'CARD', card_id: 1 }, undefined, options.month)
  return (await rows<{ id: number }>('SELECT max(id)::int AS id FROM card'))[0]!.id
}
