import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { refreshBought } from '../pay/refresh-bought'
import { usePayOrderQuery } from '../pay/use-pay-order-query'
import { RefundTimeline } from './refund-timeline'
import { useT } from '../texts'
import { findRefundType } from '@/domain/payment/refund'
import { LoadState } from '@/shell/page/load-state'
import { Card } from '@/ui/card/card'
import { SectionHead } from '@/ui/section-head/section-head'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

interface BoughtRefundProps {
  /** The order to pay. */
  payOrderId: number
  /** The refund state of the booking or order that was paid. */
  refundType: number
}

/** The refund of a cancelled booking or order. */
export function BoughtRefund({ payOrderId, refundType }: BoughtRefundProps) {
  const t = useT()
  const client = useQueryClient()
  const { query } = usePayOrderQuery(payOrderId, { watch: true })
  const known = query.data && findRefundType(query.data.order.status)
  // The booking's own refund state follows the order's: under way, done, failed.
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
      ) : (
        <LoadState query={query}>
          <SkeletonGroup label={t('common.loading')}>
            <Stack>
              <Card pad>
                <Skeleton width='40%' />
                <Skeleton kind='title' width='32%' />
                <Skeleton width='60%' />
              </Card>
            </Stack>
          </SkeletonGroup>
        </LoadState>
      )}
    </>
  )
}
