import { headCountSettledAt } from '@/domain/booking/group/head-count'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { batch } from '../batch/texts.zh-cn'
import { order } from '../order/texts.zh-cn'
import { withTexts } from '@/i18n/runtime'
import type { useOrder } from '../order/use-order'
import { takeClassStep } from './take-class-step'
import { OrderFacts } from '../order/order-facts'
import { OrderForm } from '../order/order-form'

const { useT } = withTexts({ batch, order })

interface ClassOrderFormProps {
  shopId: number
  order: ReturnType<typeof useOrder>
  known: NonNullable<ReturnType<typeof useOrder>['known']>
  /** Opens the batch of the same course. */
  onBatch?: () => void
}

/** The order form of a group class. */
export function ClassOrderForm({ shopId, order, known, onBatch }: ClassOrderFormProps) {
  const t = useT()
  const { schedule, minutes_can_cancel: minutesCanCancel } = known
  const settled = headCountSettledAt(readInstant(schedule.start), minutesCanCancel)
  const time = `${dayText(t, dayOf(settled), dayOf(useNow()))} ${formatTime(settled)}`
  const condition = schedule.min_people === null ? '' : t('order.minPeople', { n: schedule.min_people, time })
  return (
    <OrderForm
      order={order}
      known={known}
      kind='group'
      facts={
        <>
          <OrderFacts schedule={schedule} {...(condition && { condition })} />
          {onBatch && (
            <CellGroup>
              <Cell id='to-batch' plain lead={<Icon name='calendar' />} title={t('batch.open')} chevron onPress={onBatch} />
            </CellGroup>
          )}
        </>
      }
      capacity={schedule.current_max_capacity}
      takeStep={(step, onPaymentOff) => takeClassStep(step, { shopId, schedule, onPaymentOff })}
      onRetry={() => void order.confirm.refetch()}
    />
  )
}
