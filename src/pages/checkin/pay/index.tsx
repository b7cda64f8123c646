import { useEffect, useRef } from 'react'
import { useDidShow } from '@tarojs/taro'
import { useCheckinQuery } from '@/features/checkin/checkin-queries'
import { CheckinPayFacts } from '@/features/checkin/choose/pay-facts'
import { openCheckin } from '@/features/checkin/open-checkin'
import { readRecord } from '@/features/checkin/record/record'
import { useT } from '@/features/checkin/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { PaySkeleton } from '@/features/payment/pay/pay-skeleton'
import { PayingPage } from '@/features/payment/pay/paying-page'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useNow } from '@/http/clock'
import { goBack, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'

/** Paying a single entry; once it is paid, or where nothing is to pay, it leads on to the code or the record (identity ledger IP-059). */
function CheckInPayPage() {
  const t = useT()
  const { shopId, checkId } = useRouteParams('checkInPayPage')
  const { visitor } = useLoggedIn(shopId)
  const now = useNow()
  const query = useCheckinQuery(shopId, checkId, !visitor)
  const record = query.data && readRecord(query.data.checkin, now)
  const orderId = record?.isUnpaid ? record.pay_order_id : null
  const led = useRef(false)
  const over = record !== undefined && orderId === null
  useDidShow(() => {
    if (over) void query.refetch({ cancelRefetch: false })
  })
  useEffect(() => {
    if (!over || !record || led.current) return
    led.current = true
    // One that was never paid has a record alone.
    void (record.isUnpaid ? replace('checkInRecordPage', { shopId, checkId }) : openCheckin(replace, record))
  }, [over, record, shopId, checkId])
  if (record && orderId !== null)
    return <PayingPage shopId={shopId} orderId={orderId} about={() => <CheckinPayFacts record={record} now={now} />} />
  return (
    <QueryPage
      title={t('checkin.payTitle')}
      ground='wash'
      onBack={() => void goBack('checkInPage', { shopId })}
      query={query}
      skeleton={<PaySkeleton />}
    >
      {() => <PaySkeleton />}
    </QueryPage>
  )
}

export default withBoundary(CheckInPayPage)
