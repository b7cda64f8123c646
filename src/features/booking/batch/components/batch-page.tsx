import type { ReactNode } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { useLoggedIn } from '@/features/member/hooks/use-logged-in'
import { goBack, replace } from '@/routes/go'
import { Page } from '@/ui/page/page'
import { toast } from '@/ui/toast/toast-store'
import { useT } from '../batch-texts'

interface BatchPageProps {
  shopId: number
  title: string
  /** The list of one's own bookings to go to. */
  list: 'userGroupSchedules' | 'userPrivateSchedules'
  children: (form: { userId: number; onBooked: (orders: readonly ScheduleOrder[]) => void }) => ReactNode
}

/** The page on which members book a batch for themselves; after booking it is replaced by the list of bookings. */
export function BatchPage({ shopId, title, list, children }: BatchPageProps) {
  const t = useT()
  const { userId } = useLoggedIn(shopId)
  return (
    <Page title={title} onBack={() => void goBack(list, { shopId })} backLabel={t('common.back')}>
      {children({
        userId,
        onBooked: (orders) => {
          toast(t('batch.done', { n: orders.length }), 'done')
          void replace('userScheduleOrders', { shopId })
        },
      })}
    </Page>
  )
}
