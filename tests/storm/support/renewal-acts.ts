import { sandboxMchid } from '@server/sandbox/wechat-pay/account'
import type { Chance } from '../../server/support/chance'
import { atCashier, send, type Tally } from './calls'
import { noteOrdered, type Ordered } from './card-acts'
import { cardPath } from './own-acts'
import { at, bookBy, venueIn, type Operation } from './stage'
import { makeContractId, hasAgreement, own, OWN_CARD } from './tenants'

/** A member in the mini-program, where agreements are signed: two in three have one for the own card, for which nobody can buy another. */
const signerIn = (chance: Chance, isAmong = (account: number) => account % 3 === 2) => {
  const venue = venueIn(chance)
  return { venue, account: chance.pick(Array.from({ length: venue.members }, (_, index) => venue.first + index).filter(isAmong)) }
}
const isFree = (account: number) => account % 3 === 2 && !hasAgreement(account)

const toSandbox = async (told: Tally, origin: string, path: string, body: object = {}) => {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(60_000)
  const answer = await fetch(origin + path, { method: 'POST', headers, signal, body: JSON.stringify(body) }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  told.count(`agreement ${answer?.status ?? 'broken off'}`)
}

/** Buys a card that is renewed, in two tabs at times: its first price is for one of them. Half of the buyers pay at once, in every tab. */
const buyRenewed: Operation = async (stage, chance, number) => {
  const { venue, account } = chance.oneIn(2) ? signerIn(chance, isFree) : signerIn(chance)
  const body = { card_tpl_id: own.tpl(venue.brand), option_id: own.renewed.option(venue.brand), channel: 'WEIXIN', auto_renew: true }
  const path = `/api/v2/mobile/shops/${venue.shop}/users/cards/`
  const places = [await at(stage, chance, account), ...(chance.oneIn(2) ? [await at(stage, chance, account)] : [])]
  const key = `storm-renewed-${number}`
  const answers = await Promise.all(
    places.map((place) => send<Ordered>(place, 'buy renewed', 'POST', path, body, chance.oneIn(2) ? undefined : key)),
  )
  for (const answer of answers) noteOrdered(stage, { venue, account }, answer, true)
  if (chance.oneIn(2)) return
  const payments = answers.map((answer) => (answer?.status === 200 ? answer.data.payment : undefined))
  await Promise.all(payments.map(async (payment) => payment && atCashier(await at(stage, chance, account), payment, 'pay')))
}

const close = async (stage: Parameters<Operation>[0], chance: Chance, account: number) =>
  send(await at(stage, chance, account), 'close renewal', 'POST', `/api/cards/${account + OWN_CARD}/auto-renew/close/`, {})

/** Signs for the own card again, which is refused while it has an agreement. */
const sign: Operation = async (stage, chance) => {
  const signer = signerIn(chance)
  const place = await at(stage, chance, signer.account)
  const body = { option_id: own.renewed.option(signer.venue.brand), auto_renew: true }
  const answer = await send<{ signing: { params: { extra?: string } } }>(place, 'sign', 'POST', cardPath(signer, 'auto-renew/'), body)
  const extra = answer?.status === 200 ? answer.data.signing.params.extra : undefined
  if (extra) await toSandbox(stage.told, place.origin, '/sandbox/wechat/mini-program/sign/', JSON.parse(extra) as object)
}

/** The signer closes an agreement here, in WeChat, or at both at once; beside a booking at times. A signer who closed may sign again. */
const closeOne: Operation = async (stage, chance, number) => {
  const signer = chance.oneIn(2) ? signerIn(chance, hasAgreement) : signerIn(chance)
  const { venue, account } = signer
  const atProvider = `/sandbox/wechat/contracts/${sandboxMchid(venue.brand)}/${makeContractId(account)}/cancel/`
  const { told, origin } = await at(stage, chance, account)
  const [here, there] = chance.pick([
    [true, false],
    [false, true],
    [true, true],
  ] as const)
  await Promise.all([
    here && close(stage, chance, account),
    there && toSandbox(told, origin, atProvider),
    chance.oneIn(3) && bookBy(stage, chance, number, { ...signer, channel: 'CARD', cardId: account + OWN_CARD }),
  ])
}

/** The agreements of deduction that members sign, with their frequency; the deductions themselves are made by the sweeps. */
export const renewalActs: readonly (readonly [number, Operation])[] = [
  [4, buyRenewed],
  [2, sign],
  [4, closeOne],
]
