import type { CardPurchase } from '@/contract/card/buy'
import { renewalChannel, type RenewalProvider } from '@/domain/card/renewal/provider'
import { onlinePayable, type Channel } from '@/domain/payment/channel'
import { channelName } from '@/features/payment/channel-appearance'
import { amountText } from '@/i18n/numbers'
import type { Translate } from '@/i18n/keys'

/** One way to pay for a card: a value card of the buyer's, or an online channel. */
export interface PayWay {
  key: string
  kind: 'card' | 'online'
  channel: Channel
  cardId: number | undefined
  name: string
  /** The balance, or why it cannot pay. */
  note: string
  usable: boolean
}

type T = Translate<'buy' | 'payment'>

const yuan = (amount: number): string => amountText(amount).slice(1)

/** A value card pays if its balance covers the price (commerce ledger MC-152). */
const byCard =
  (t: T, price: number) =>
  ({ id, name, balance, reason }: CardPurchase['cards'][number]): PayWay => {
    const covers = balance >= price
    const left = covers ? t('buy.left', { amount: yuan(balance) }) : t('buy.tooLittle', { amount: yuan(balance), price: amountText(price) })
    return {
      key: `card-${id}`,
      kind: 'card',
      channel: 'VALUE_CARD',
      cardId: id,
      name,
      note: reason?.msg ?? left,
      usable: !reason && covers,
    }
  }

const online =
  (t: T) =>
  ({ channel, disabled, reason, needCopy }: CardPurchase['channels'][number]): PayWay => ({
    key: `channel-${channel}`,
    kind: 'online',
    channel,
    cardId: undefined,
    name: channelName(t, channel),
    note: reason?.msg ?? (channel.endsWith('QRCODE') ? t('payment.scanNote') : needCopy ? t('payment.copyNote') : ''),
    usable: !disabled && onlinePayable.includes(channel),
  })

/**
 * The ways to pay a price: online channels first, because a coupon goes with them alone, then value cards. An option that is renewed by itself is paid through whom
 * its agreement is signed with, WeChat where none can be, and with no card (commerce ledger MC-098).
 */
export const payWays = (
  t: T,
  purchase: CardPurchase,
  { price, renews, signedWith = 'wechat' }: { price: number; renews: boolean; signedWith?: RenewalProvider | undefined },
): PayWay[] =>
  renews
    ? purchase.channels.filter(({ channel }) => channel === renewalChannel[signedWith]).map(online(t))
    : [...purchase.channels.map(online(t)), ...purchase.cards.map(byCard(t, price))]

/** The way that is chosen at first: the one used last, else the first that can be used. */
export const firstWay = (ways: readonly PayWay[], last: string | undefined): PayWay | undefined =>
  ways.find(({ channel, kind, usable }) => usable && kind === 'online' && channel === last) ?? ways.find(({ usable }) => usable)
