import type { PayOrderDetail } from '@/contract/payment'
import { phone as telephone } from '@/platform/phone'
import { replace } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { hasPage, leadBack, leadOn } from './lead-on'
import type { OrderStand } from './order-facts'
import { order } from '@/features/booking/order/texts.zh-cn'
import { payment } from '../texts.zh-cn'
import { withTexts } from '@/i18n/runtime'

const { useT } = withTexts({ order, payment })

interface ResultBarProps {
  order: PayOrderDetail
  stand: OrderStand
  /** The venue's phone; empty where it has none. */
  phone: string
  onHome: () => void
}

/** The two links that are useful after an order is finished. */
export function ResultBar({ order, stand, phone, onHome }: ResultBarProps) {
  const t = useT()
  const again = { word: t('payment.bookAgain'), onPress: () => void leadBack(order), id: 'book-again' }
  const seen = { word: t('order.toDetail'), onPress: () => void leadOn(order, stand), id: 'to-bought' }
  const pay = {
    word: t('payment.toPay'),
    onPress: () => void replace('payOrder', { shopId: order.shop_id, orderId: order.id }),
    id: 'to-pay',
  }
  const call = { word: t('payment.call'), onPress: () => telephone.dial(phone), id: 'call-shop' }
  const main =
    stand === 'waiting' ? pay : stand === 'refund_failed' && phone ? call : stand !== 'paid' ? again : hasPage(order) ? seen : undefined
  return (
    <ActionBar>
      <Button tone={main ? 'quiet' : 'fill'} grow onPress={onHome} id='to-home'>
        {t('payment.toHome')}
      </Button>
      {main && (
        <Button grow onPress={main.onPress} id={main.id}>
          {main.word}
        </Button>
      )}
    </ActionBar>
  )
}
