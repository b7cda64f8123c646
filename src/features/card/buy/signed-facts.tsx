import type { CardReceipt } from '@/contract/card/buy'
import type { PayOrderDetail } from '@/contract/payment'
import { CardType } from '@/domain/card/card'
import { makeNextDeduction } from '@/domain/card/renewal/next-deduction'
import { dayOf } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { amountText } from '@/i18n/numbers'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { RenewalHow } from '../renewal/renewal-how'
import { dayOfPlan, triggerText } from '../renewal/renewal-words'
import { findTplKind } from '../template/tpl-words'
import { useCardOrderQuery } from './buy-queries'
import { useT } from './texts'
import { orderedTerm } from './ordered-term'
import { getsText } from './order-words'

type Renewal = NonNullable<CardReceipt['renewal']>

/** When the card that is bought is renewed first; null where no day says so before. */
const firstDue = (type: CardType, order: CardReceipt, { days, months, trigger_value: trigger }: Renewal) => {
  const term = orderedTerm(type, order)
  return term && makeNextDeduction({ type, balance: 0, ...term, days, months: months ?? null, trigger }, dayOf(serverNow()))?.dueDay
}

/** The facts of an unpaid order with an agreement: the card, the next deduction, who signs, and how it is closed. Without its receipt what the pay order says. */
export function SignedFacts({ payOrder }: { payOrder: PayOrderDetail }) {
  const t = useT()
  const { shop_id: shopId, target_id: id, title, lines, channel } = payOrder
  const order = useCardOrderQuery(shopId, id, true).data?.order
  const renewal = order?.renewal
  const type = (order?.card_tpl.type ?? CardType.period) as CardType
  const term = order && orderedTerm(type, order)
  const due = order && renewal ? firstDue(type, order, renewal) : null
  const next =
    renewal && (due ? t('buy.pendingNextOn', { day: dayOfPlan(t, due), amount: amountText(renewal.price) }) : amountText(renewal.price))
  const plain = (name: string, word: string, value: string) => <Cell plain id={name} title={word} value={value} />
  return (
    <>
      <Stack>
        <CellGroup>
          <Cell id='pay-goods' lead={<CardMini kind={findTplKind(type).face} />} title={title} note={t('buy.pendingRenewed')} />
          {order && plain('pending-gets', t('buy.pendingGets'), getsText(t, order))}
          {term && plain('pending-term', t('buy.validity'), t('buy.range', term))}
          {lines.length > 1 && lines.map(({ kind, label, amount }) => <Cell key={kind} plain title={label} value={amountText(amount)} />)}
          {renewal && <Cell plain id='pending-next' title={t('buy.pendingNext')} note={triggerText(t, type, renewal)} value={next} />}
          {order && plain('pending-signer', t('buy.pendingSigner'), order.buyer.name || order.buyer.phone)}
          {plain('pending-no', t('payment.orderNo'), String(payOrder.id))}
        </CellGroup>
        <CellGroup>
          <Cell
            plain
            id='pending-way'
            title={t('buy.payWith')}
            value={t(channel === 'ALIPAY' ? 'buy.pendingBrowser' : 'buy.pendingWechat')}
          />
        </CellGroup>
      </Stack>
      <RenewalHow provider={channel === 'ALIPAY' ? 'alipay' : 'wechat'} />
    </>
  )
}
