import { CardInvoice } from '@/features/card/invoice/card-invoice'
import { useInvoicesQuery } from '@/features/card/invoice/invoice-queries'
import { useT } from '@/features/card/invoice/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '40%' }, { width: '64%' }, { width: '52%' }]

/** Asking for an invoice of an order of a card, and what became of it. */
function CardInvoicePage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('cardInvoice')
  const { visitor } = useLoggedIn(shopId)
  const of = { shopId, orderId }
  const query = useInvoicesQuery(of, !visitor)
  return (
    <QueryPage
      title={t(query.data?.refusal === null ? 'invoice.ask' : 'invoice.title')}
      onBack={() => void goBack('cardReceipt', of)}
      query={query}
      skeleton={<CardListSkeleton label={t('common.loading')} shapes={shapes} />}
    >
      {(data) => <CardInvoice of={of} data={data} />}
    </QueryPage>
  )
}

export default withBoundary(CardInvoicePage)
