import { useState, type ReactNode } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { goBack } from '@/routes/go'
import { Page } from '@/ui/page/page'
import { useT } from './texts'
import { BatchResult } from './batch-result'

interface BatchPageProps {
  shopId: number
  title: string
  /** The list of one's own bookings to go to. */
  list: 'userGroupSchedules' | 'userPrivateSchedules'
  children: (form: { userId: number; onBooked: (orders: readonly ScheduleOrder[]) => void }) => ReactNode
}

/** The page on which members book a batch for themselves; after booking it shows the result. */
export function BatchPage({ shopId, title, list, children }: BatchPageProps) {
  const t = useT()
  const { userId } = useLoggedIn(shopId)
  const [booked, setBooked] = useState<readonly ScheduleOrder[]>()
  return (
    <Page title={title} ground={booked ? 'wash' : 'plain'} onBack={() => void goBack(list, { shopId })} backLabel={t('common.back')}>
      {booked ? <BatchResult shopId={shopId} orders={booked} /> : children({ userId, onBooked: setBooked })}
    </Page>
  )
}
