import type { CardInvoices } from '@/contract/card/invoice'
import type { CardType } from '@/domain/card/card'
import { isLiveInvoice } from '@/domain/card/invoice/invoice'
import { amountText, priceText } from '@/i18n/numbers'
import { phone } from '@/platform/phone'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { findTplKind } from '../template/tpl-words'
import { InvoiceForm } from './invoice-form'
import { InvoiceLines } from './invoice-lines'
import type { InvoiceOf } from './invoice-queries'
import { InvoiceActs, InvoiceStanding } from './invoice-standing'
import { useT } from './texts'

/** The invoice of an order of a card: what became of the last request, and the form where one can be asked for. */
export function CardInvoice({ of, data }: { of: InvoiceOf; data: CardInvoices }) {
  const t = useT()
  const { order, amount, refusal, shop, invoices } = data
  const [last] = invoices
  const live = last && isLiveInvoice(last.state) ? last : undefined
  return (
    <>
      <Stack>
        <CellGroup>
          <Cell
            id='invoice-order'
            lead={<CardMini kind={findTplKind(order.card_type as CardType).face} />}
            title={`${order.card_name} · ${t(order.kind === 'open' ? 'invoice.opened' : 'invoice.charged', { amount: priceText(order.price) })}`}
            note={[
              t('invoice.paid', { amount: amountText(order.price - order.discount) }),
              order.pay_order_id && t('invoice.paidNo', { n: order.pay_order_id }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        </CellGroup>
      </Stack>
      {last && <InvoiceStanding invoice={last} />}
      {live ? (
        <>
          <InvoiceActs of={of} invoice={live} shop={shop} />
          <InvoiceLines data={data} />
        </>
      ) : refusal ? (
        <EmptyState
          compact
          title={t('invoice.cannot')}
          body={refusal.msg}
          {...(shop.phone && { act: { word: t('invoice.call'), onPress: () => phone.dial(shop.phone), id: 'call-shop' } })}
        />
      ) : (
        // The typed text is of this state of the order: a refund meanwhile begins anew.
        <InvoiceForm key={`${invoices.length}-${amount}`} of={of} data={data} />
      )}
    </>
  )
}
