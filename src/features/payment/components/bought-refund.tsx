import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { refreshBought } from '../api/refresh-bought'
import { usePayOrderQuery } from '../api/use-pay-order-query'
import { RefundTimeline } from './refund-timeline'
import { useT } from '../texts'
import { refundTypeOf } from '@/domain/payment/order-state'
import { LoadError } from '@/features/shop/components/load-error'
import { Card } from '@/ui/card/card'
import { SectionHead } from '@/ui/section-head/section-head'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

interface BoughtRefundProps {
  /** The order that paid. */
  payOrderId: number
  /** What is said of the refund where it was bought. */
  refundType: number
}

/** What becomes of the money of what was paid online and given up. */
export function BoughtRefund({ payOrderId, refundType }: BoughtRefundProps) {
  const t = useT()
  const client = useQueryClient()
  const { query } = usePayOrderQuery(payOrderId, { watch: true })
  const known = query.data && refundTypeOf(query.data.order.status)
  // The own words of what was bought follow: refund under way, done, failed.
  useEffect(() => {
    if (known !== undefined && known !== refundType) refreshBought(client)
  }, [client, known, refundType])
  return (
    <>
      <SectionHead small title={t('payment.refundProgress')} />
      {query.data ? (
        <Stack>
          <RefundTimeline order={query.data.order} />
        </Stack>
      ) : query.isError ? (
        <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonGroup label={t('common.loading')}>
          <Stack>
            <Card pad>
              <Bone width='40%' />
              <Bone kind='title' width='32%' />
              <Bone width='60%' />
            </Card>
          </Stack>
        </SkeletonGroup>
      )}
    </>
  )
}
