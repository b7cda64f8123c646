import type { CardReceipt } from '@/contract/card/buy'
import { CardType } from '@/domain/card/card'
import { formatMinute, readInstant } from '@/domain/time'
import { amountText } from '@/i18n/numbers'
import { share } from '@/platform/share'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Price } from '@/ui/price/price'
import { ResultHead } from '@/ui/result-head/result-head'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { getsText, resultWords, wayText } from './order-words'
import { useT } from './texts'

const givenBackWords = {
  done: 'buy.backDone',
  underway: 'buy.backUnderway',
  desk: 'buy.backDesk',
  failed: 'buy.backFailed',
} as const

/** Every line of an order of a card, to the fen, and what reached the card. */
export function Receipt({ order }: { order: CardReceipt }) {
  const t = useT()
  const { card_tpl: tpl, discount, from_coupon: fromCoupon, bonus, coupon_name: coupon, transaction_id: trade } = order
  const copy = async (text: string) => {
    if (await share.copy(text)) toast(t('buy.copied'), 'done')
  }
  const number = (title: string, text: string, id: string) => (
    <Cell plain title={title} note={text} id={id} label={t('buy.copy', { what: title })} onPress={() => void copy(text)} />
  )
  return (
    <Stack>
      <ResultHead
        {...resultWords(t, order)}
        title={amountText(order.price)}
        body={order.paid_at ? t('buy.paidBy', { way: wayText(t, order) }) : resultWords(t, order).title}
      />
      <CellGroup>
        <Cell plain title={tpl.name} value={<Price amount={amountText(order.full_price)} size={15} />} />
        {discount > 0 && <Cell plain title={t('buy.couponLine', { name: coupon ?? '' })} value={amountText(-discount)} />}
        <Cell plain title={t('buy.sum')} value={<Price amount={amountText(order.price)} size={17} />} id='receipt-sum' />
      </CellGroup>
      <CellGroup>
        {tpl.type === CardType.value && (
          <>
            <Cell plain title={t('buy.principal')} value={amountText(order.principal)} />
            {fromCoupon > 0 && <Cell plain title={t('buy.fromCoupon')} value={amountText(fromCoupon)} />}
            {bonus > 0 && <Cell plain title={t('buy.gift')} value={amountText(bonus)} />}
          </>
        )}
        <Cell plain title={t('buy.total')} value={getsText(t, order)} id='receipt-total' />
      </CellGroup>
      {order.given_back.length > 0 && (
        <CellGroup>
          {order.given_back.map(({ amount, at, state }) => (
            <Cell
              key={at}
              plain
              title={t(givenBackWords[state])}
              note={formatMinute(readInstant(at))}
              value={amountText(-amount)}
              id={`receipt-back-${at}`}
            />
          ))}
        </CellGroup>
      )}
      <CellGroup>
        {order.paid_at && <Cell plain title={t('buy.paidAt')} value={formatMinute(readInstant(order.paid_at))} />}
        {number(t('buy.orderNo'), String(order.pay_order_id ?? order.id), 'receipt-number')}
        {trade && number(t('buy.tradeNo'), trade, 'receipt-trade')}
        <Cell plain title={t('buy.payee')} value={order.shop_name} />
        <Cell plain title={t('buy.buyer')} value={`${order.buyer.name} · ${order.buyer.phone}`} />
      </CellGroup>
    </Stack>
  )
}
