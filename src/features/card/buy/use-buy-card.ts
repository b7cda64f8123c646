import { useState } from 'react'
import { useCouponChoice, forgetCoupon } from '@/features/coupon/choose/use-coupon-choice'
import { guardianStep } from '@/features/payment/order/guardian-step'
import { startPayment } from '@/features/payment/pay/start-payment'
import { requireLogin } from '@/shell/session/session-guard'
import type { Card } from '@/contract/card/card'
import { PaymentStatus } from '@/domain/payment/order-state'
import { dayOf, type ShopDate } from '@/domain/time'
import { amountText } from '@/i18n/numbers'
import type { ApiError } from '@/http/api-error'
import { useNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { storage } from '@/platform/storage'
import { go, replace } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import type { CardTplOption } from '../template/tpl-words'
import type { TermsAgreed } from '../terms/use-terms-consent'
import { useBuyMutation, useCardTplQuery, type BuyPayload } from './buy-queries'
import { useT } from './texts'
import { firstWay, payWays } from './pay-ways'
import { blockText, isCellOff, priceNow, renewalBlock, signedWith } from './renewing'

/** Where the buyer came from, to go back to with the card (commerce ledger MC-003). */
export interface CameFrom {
  next?: string | undefined
  /** The class that waits for the card. */
  schedule_id?: number | undefined
  timetable_id?: number | undefined
}

interface Buying extends CameFrom {
  shopId: number
  cardTplId: number
  optionId: number | undefined
  /** 0 for a visitor. */
  userId: number
  /** The card that is charged; undefined for a new one. */
  charged?: Card | undefined
}

/** The layer over the page. */
type BuyLayer = 'owned' | 'confirm' | 'not-bound'
/** A choice that lies over the page, or over the layer that confirms. */
type BuyChoice = 'start' | 'ways'

/** The state of the page of a template: the option, how it is paid, the layers over it, and buying itself. */
export const useBuyCard = ({ shopId, cardTplId, optionId, userId, charged, ...from }: Buying) => {
  const t = useT()
  const today = dayOf(useNow())
  const query = useCardTplQuery(shopId, cardTplId, userId)
  const [layer, setLayer] = useState<BuyLayer>()
  const [choice, setChoice] = useState<BuyChoice>()
  const [picked, setPicked] = useState(optionId ?? storage.get('buy_card_auto_renew') ?? storage.get('buy_card_option_id'))
  const [start, setStart] = useState<ShopDate>()
  const [wayKey, chooseWay] = useState<string>()
  const buying = useAttempt(useBuyMutation())
  const tpl = query.data?.card_tpl
  const purchase = query.data?.purchase ?? undefined
  const renewal = purchase?.renewal
  // A card that there is gets its agreement on a page of its own.
  const options = tpl?.options.filter(({ auto_renew: autoRenew }) => !charged || !autoRenew) ?? []
  const sold = options.filter((one) => !isCellOff(renewalBlock(tpl!.type, one, renewal)))
  const option = sold.find(({ id }) => id === picked) ?? sold.find(({ auto_renew: autoRenew }) => !autoRenew) ?? sold[0] ?? options[0]
  const renews = option?.auto_renew ?? false
  const block = option && renewalBlock(tpl!.type, option, renewal)
  const signedAt = option && signedWith(tpl!.type, option, renewal)
  const [agreed, setAgreed] = useState<number>()
  const isAgreed = agreed === option?.id
  const price = option ? priceNow(option, renewal) : 0
  const ways = purchase ? payWays(t, purchase, { price, renews, signedWith: signedAt }) : []
  const way = ways.find(({ key, usable }) => key === wayKey && usable) ?? firstWay(ways, storage.get('pay_channel'))
  const isOnline = way?.kind === 'online'
  const of = charged ? `charge-${charged.id}` : `card-${cardTplId}`
  const couponFor = charged ? 'charge_cards' : 'new_cards'
  const coupon = useCouponChoice({ shopId, userId, kind: couponFor, of, price }, purchase !== undefined && isOnline)
  const discount = isOnline ? (coupon.chosen?.discount ?? 0) : 0
  const isFree = price === 0
  /** The price shown, in whole fen. */
  const sum = Math.round((price - discount) * 100) / 100
  /** The server's words on a price that has become another since it was shown. */
  const [changed, setChanged] = useState('')
  // A day that was chosen for another option may lie outside of this one's.
  const begin = !charged && start && option && option.custom_card_start_date_range > 0 ? start : undefined

  const onRefused = ({ code, msg }: ApiError) => {
    if (code === 'shop.not_bound') return setLayer('not-bound')
    // An order that costs more than was shown is asked again, with the new price.
    const isChanged = code === 'card.price_changed'
    setChanged(isChanged ? msg : '')
    if (isChanged) setAgreed(undefined)
    else setLayer(undefined)
    toast(msg || t('buy.failed'), 'failed')
    if (code === 'card.renew_pending') return void go('pendingOrders', { shopId })
    void query.refetch()
  }

  const send = ({ terms_read, term_id, signature }: TermsAgreed, forgetSignature: () => void) => {
    if (!option || buying.busy || (!way && !isFree)) return
    const channel = isFree ? 'FREE' : way!.channel
    const how = {
      option_id: option.id,
      channel,
      card_id: way?.cardId,
      price: sum,
      renew_price: renews ? option.price : undefined,
      auto_renew: renews || undefined,
      user_coupon_id: discount > 0 ? coupon.chosen?.id : undefined,
      ...(terms_read && { terms_read, term_id, signature: signature ?? undefined }),
    }
    const payload: BuyPayload = charged
      ? { ...how, shopId, cardId: charged.id, action: 'recharge' }
      : { ...how, ...(isOnline ? { shop_id: shopId } : { shopId }), card_tpl_id: cardTplId, start: begin }
    buying.send(
      { payload },
      {
        onRefused: (refusal) => {
          if (refusal.code.startsWith('card.signature')) forgetSignature()
          onRefused(refusal)
        },
        onUnknown: (said) => toast(said || t('buy.failed'), 'failed'),
        onSuccess: ({ order, payment }) => {
          forgetCoupon(couponFor)
          if (order.price < sum) toast(t('buy.cheaper', { amount: amountText(order.price) }))
          if (isOnline) storage.set('pay_channel', channel)
          storage.set('card_bought_for', { order: order.id, ...from })
          if (order.status === PaymentStatus.unpaid && order.pay_order_id !== null) {
            const type = renews ? 'auto_renew' : 'card'
            return void startPayment({ shopId, orderId: order.pay_order_id, type, payment })
          }
          void replace('cardOrderResult', { shopId, orderId: order.id })
        },
      },
    )
  }

  const askFirst = () => {
    if (!requireLogin()) return
    if (!purchase) return setLayer('not-bound')
    const step = purchase.refusal && guardianStep(purchase.refusal.code, shopId)
    if (purchase.refusal) return step ? step() : toast(purchase.refusal.msg, 'failed')
    setLayer(!charged && purchase.owned.length > 0 ? 'owned' : 'confirm')
  }

  const due = charged?.card_tpl_service_term
  return {
    query,
    tpl,
    charged,
    /** The terms to agree to: of a new card the present version, of another one a version that has come since. */
    term: charged ? (due && !due.is_read ? due : null) : (tpl?.card_tpl_service_term ?? null),
    purchase,
    /** The choices; some of them may be off. */
    options,
    option,
    pick: ({ id, auto_renew: autoRenew }: CardTplOption) => {
      storage.set('buy_card_option_id', id)
      if (autoRenew) storage.set('buy_card_auto_renew', id)
      else storage.remove('buy_card_auto_renew')
      setPicked(id)
      setChanged('')
    },
    /** Whether an agreement of deduction is signed with the purchase, and whether the buyer has said that he wants it. */
    renews,
    /** With whom; undefined where it cannot be signed. */
    signedWith: signedAt,
    isAgreed,
    setAgreed: (on: boolean) => setAgreed(on ? option?.id : undefined),
    /** Why what is chosen cannot be bought; empty where it can. */
    why: block ? t(blockText[block]) : '',
    today,
    start: begin,
    setStart,
    ways,
    way,
    chooseWay,
    coupon,
    isOnline,
    isFree,
    price,
    discount,
    sum,
    /** Why the price is confirmed again; empty where it is not. */
    changed,
    layer,
    setLayer: (next: BuyLayer | undefined) => {
      setChanged('')
      setLayer(next)
    },
    choice,
    setChoice,
    busy: buying.busy,
    /** Opens the layer that confirms the purchase, after what has to be asked first. */
    buy: askFirst,
    send,
  }
}

export type BuyCard = ReturnType<typeof useBuyCard>
/** With a template and an option. */
export type ReadyToBuy = BuyCard & { tpl: NonNullable<BuyCard['tpl']>; option: NonNullable<BuyCard['option']> }
