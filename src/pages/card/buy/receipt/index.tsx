import { PaymentStatus } from '@/domain/payment/order-state'
import { useCardOrderQuery } from '@/features/card/buy/buy-queries'
import { useT } from '@/features/card/buy/texts'
import { toCard } from '@/features/card/buy/go-on'
import { InvoiceRow } from '@/features/card/buy/invoice-row'
import { Receipt } from '@/features/card/buy/receipt'
import { ReturnCard } from '@/features/card/buy/return-card'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '40%' }, { width: '64%' }, { width: '52%' }]

/** The receipt of an order of a card, and giving the card back. */
function CardReceiptPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('cardReceipt')
  const { visitor } = useLoggedIn(shopId)
  return (
    <QueryPage
      title={t('buy.receipt')}
      onBack={() => void goBack('cardOrderResult', { shopId, orderId })}
      query={useCardOrderQuery(shopId, orderId, !visitor)}
      skeleton={<CardListSkeleton label={t('common.loading')} shapes={shapes} />}
    >
      {({ order }) => (
        <>
          <Receipt order={order} />
          {order.status === PaymentStatus.paid && order.card_id !== null && (
            <Stack>
              <CellGroup>
                <Cell plain title={t('buy.toCard')} chevron id='receipt-card' onPress={() => void toCard(shopId, order.card_id!)} />
              </CellGroup>
            </Stack>
          )}
          <InvoiceRow shopId={shopId} order={order} />
          <ReturnCard shopId={shopId} order={order} />
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(CardReceiptPage)
