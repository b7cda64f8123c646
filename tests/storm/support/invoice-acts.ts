import type { CardInvoices } from '@/contract/card/invoice'
import type { StaffInvoice } from '@/contract/staff/invoice'
import type { Chance } from '../../server/support/chance'
import { atCashier, send, type Answer } from './calls'
import { giveBackBy, noteOrdered, type Ordered } from './card-acts'
import { at, bossIn, memberIn, listOnline, chooseRecent, venueIn, type Bought, type Operation, type Stage } from './stage'
import { sold, type Venue } from './tenants'

const invoicePath = ({ venue, cardOrder }: Bought, rest = '') =>
  `/api/v2/mobile/shops/${venue.shop}/cards/orders/${cardOrder}/invoice/${rest}`
const deskPath = ({ shop }: Venue, rest = '') => `/api/shops/${shop}/staff/invoices/${rest}`

const askBy = async (stage: Stage, chance: Chance, bought: Bought) => {
  const body = { kind: 'person', title: '会员', email: 'member@example.com' }
  return send<CardInvoices>(await at(stage, chance, bought.account), 'ask invoice', 'POST', invoicePath(bought), body)
}

/** Buys a card, pays it, and asks for its invoice as soon as it is there. */
const buyAndAsk: Operation = async (stage, chance, number) => {
  const venue = venueIn(chance)
  const account = memberIn(venue, chance)
  const place = await at(stage, chance, account)
  const { tpl, option } = sold.value
  const body = { card_tpl_id: tpl(venue.brand), option_id: option(venue.brand), channel: chance.pick(listOnline(account)) }
  const path = `/api/v2/mobile/shops/${venue.shop}/users/cards/`
  const ordered = await send<Ordered>(place, 'buy card', 'POST', path, body, `storm-invoiced-${number}`)
  noteOrdered(stage, { venue, account }, ordered, true)
  if (ordered?.status !== 200 || !ordered.data.payment) return
  const { id: cardOrder, pay_order_id: payOrder } = ordered.data.order
  await atCashier(place, ordered.data.payment, 'pay')
  await send(place, 'read', 'GET', `/api/v2/orders/${payOrder}/`)
  await askBy(stage, chance, { venue, account, cardOrder, payOrder })
}

/** Asks for an invoice of a bought card, in two tabs at times, or at the moment in which the card is given back. */
const ask: Operation = async (stage, chance) => {
  const bought = chooseRecent(stage.cards, chance)
  if (!bought) return
  await Promise.all([
    askBy(stage, chance, bought),
    chance.oneIn(3) && askBy(stage, chance, bought),
    chance.oneIn(5) && giveBackBy(stage, chance, bought),
  ])
}

const withdraw: Operation = async (stage, chance) => {
  const bought = chooseRecent(stage.cards, chance)
  if (!bought) return undefined
  return send(await at(stage, chance, bought.account), 'withdraw invoice', 'POST', invoicePath(bought, 'withdraw/'), {})
}

interface Listed {
  invoices: StaffInvoice[]
}
const listAt = async (stage: Stage, chance: Chance, venue: Venue, part: 'asked' | 'answered'): Promise<StaffInvoice[]> => {
  const read = await send<Listed>(await at(stage, chance, bossIn(venue, chance)), 'list invoices', 'GET', deskPath(venue, `?part=${part}`))
  return read?.status === 200 ? read.data.invoices : []
}

type DeskAnswer = Answer<{ invoice: StaffInvoice }> | undefined
const answerBy = async (stage: Stage, chance: Chance, venue: Venue, rest: string, body: object): Promise<DeskAnswer> =>
  send(await at(stage, chance, bossIn(venue, chance)), `invoice ${rest.split('/')[1]}`, 'POST', deskPath(venue, rest), body)

/** Two at the desk answer a request at once, at times while its card is given back: with numbers of which one may be another's. */
const answer: Operation = async (stage, chance, number) => {
  const venue = venueIn(chance)
  const asked = chooseRecent(await listAt(stage, chance, venue, 'asked'), chance)
  if (!asked) return
  const bought = stage.cards.find(({ payOrder }) => payOrder === asked.order.id)
  const issue = async (digits: number) => {
    const issued = await answerBy(stage, chance, venue, `${asked.id}/issue/`, { number: String(digits) })
    if (issued?.status === 200) stage.told.issued.set(asked.id, issued.data.invoice.number!)
  }
  await Promise.all([
    chance.oneIn(4) ? answerBy(stage, chance, venue, `${asked.id}/refuse/`, { reason: '抬头不完整' }) : issue(70_000_000 + number),
    chance.oneIn(3) && issue(80_000_000 + chance.below(5)),
    bought && chance.oneIn(4) && giveBackBy(stage, chance, bought),
  ])
}

/** Writes down that an issued invoice was made void; its card may be given back at once. */
const makeVoid: Operation = async (stage, chance) => {
  const venue = venueIn(chance)
  const issued = (await listAt(stage, chance, venue, 'answered')).filter(({ state }) => state === 'issued')
  const one = chooseRecent(issued, chance)
  if (!one) return
  const bought = stage.cards.find(({ payOrder }) => payOrder === one.order.id)
  await Promise.all([
    answerBy(stage, chance, venue, `${one.id}/void/`, { reason: '已红冲' }),
    bought && chance.oneIn(2) && giveBackBy(stage, chance, bought),
  ])
}

/** The acts of members and the desk on invoices, with their frequency. */
export const invoiceActs: readonly (readonly [number, Operation])[] = [
  [4, buyAndAsk],
  [2, ask],
  [1, withdraw],
  [4, answer],
  [1, makeVoid],
]
