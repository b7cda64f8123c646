import type { ScheduleOrder } from '@/contract/booking/shapes'
import { paidSentence } from '@/features/payment/paid-lines'
import { batch } from './texts.zh-cn'
import { order } from '../order/texts.zh-cn'
import { payment } from '@/features/payment/texts.zh-cn'
import { withTexts } from '@/i18n/runtime'
import { relaunch, replace } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { CellGroup } from '@/ui/cell/cell-group'
import { ResultHead } from '@/ui/result-head/result-head'
import { Stack } from '@/ui/stack/stack'
import { BookMoreCell } from '../order/book-more-cell'
import { BookedCard } from '../order/booked-card'

const { useT } = withTexts({ batch, order, payment })

interface BatchResultProps {
  shopId: number
  /** The classes that were booked together, one at least. */
  orders: readonly ScheduleOrder[]
}

/** The result of a batch: every class or lesson of it, what they cost together, and the ways on. */
export function BatchResult({ shopId, orders }: BatchResultProps) {
  const t = useT()
  const first = orders[0]!
  const cost = orders.reduce((sum, order) => sum + order.cost, 0)
  return (
    <>
      <ResultHead id='booked' kind='ok' title={t('batch.done', { n: orders.length })} body={paidSentence(t, { ...first, cost })} />
      <Stack>
        {orders.map((order) => (
          <BookedCard key={order.id} order={order} />
        ))}
        <CellGroup>
          <BookMoreCell shopId={shopId} isPrivate={first.schedule.course.is_private} />
        </CellGroup>
      </Stack>
      <ActionBar>
        <Button tone='quiet' onPress={() => void relaunch('shopHomePage', { shopId })} id='to-home'>
          {t('payment.toHome')}
        </Button>
        <Button grow onPress={() => void replace('userScheduleOrders', { shopId })} id='to-bookings'>
          {t('order.toDetail')}
        </Button>
      </ActionBar>
    </>
  )
}
