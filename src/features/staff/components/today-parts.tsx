import type { StaffToday } from '@/contract/staff/today'
import { readInstant } from '@/domain/time'
import { leftText } from '@/features/payment/order-facts'
import { serverNow } from '@/http/clock'
import { amountText } from '@/i18n/numbers'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Countdown } from '@/ui/countdown/countdown'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

/** Today in numbers: classes and how full they are, who waits, and which lack people. */
export function TodayNumbers({ today: { schedules } }: { today: StaffToday }) {
  const t = useT()
  const on = schedules.filter(({ is_cancelled: off }) => !off)
  const sum = (of: (each: StaffToday['schedules'][number]) => number) => on.reduce((all, each) => all + of(each), 0)
  const rows = [
    ['today-classes', t('staff.todayClasses'), t('staff.todayCount', { n: on.length })],
    ['today-booked', t('staff.todayBooked'), `${sum(({ booked }) => booked)} / ${sum(({ capacity }) => capacity)}`],
    ['today-waiting', t('staff.todayWaiting'), t('staff.people', { n: sum(({ waiting }) => waiting) })],
    ['today-short', t('staff.todayShort'), t('staff.todayCount', { n: on.filter(({ short }) => short > 0).length })],
  ] as const
  return (
    <Stack>
      <CellGroup>
        {rows.map(([id, title, value]) => (
          <Cell key={id} plain id={id} title={title} value={value} />
        ))}
      </CellGroup>
    </Stack>
  )
}

/** Orders that wait for payment, each with the time left; a tap shows the code to pay. */
export function TodayUnpaid({ shopId, today: { unpaid }, onTimeOver }: { shopId: number; today: StaffToday; onTimeOver: () => void }) {
  const t = useT()
  if (unpaid.length === 0) return null
  return (
    <>
      <SectionHead small title={t('staff.todayUnpaid')} note={String(unpaid.length)} />
      <Stack>
        <CellGroup>
          {unpaid.map((order) => (
            <Cell
              key={order.order_id}
              id={`unpaid-${order.order_id}`}
              lead={<Avatar src={order.user.avatar} size={40} />}
              title={order.user.username}
              note={`${order.title} · ${amountText(order.price)}`}
              value={<Countdown until={readInstant(order.expire_at)} now={serverNow} format={leftText} onEnd={onTimeOver} />}
              chevron
              onPress={() => void go('staffHeldOrder', { shopId, orderId: order.order_id })}
            />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}

/** The ways to the lists of courts and of other days. */
export function TodayLinks({ shopId, today: { courts } }: { shopId: number; today: StaffToday }) {
  const t = useT()
  return (
    <Stack>
      <CellGroup>
        {courts && (
          <Cell
            plain
            chevron
            id='to-courts'
            title={t('staff.courtList')}
            value={
              courts.held > 0
                ? t('staff.courtsHeld', { n: courts.orders, held: courts.held })
                : t('staff.courtsCount', { n: courts.orders })
            }
            onPress={() => void go('coachCourtOrders', { shopId })}
          />
        )}
        <Cell plain chevron id='to-days' title={t('staff.otherDays')} onPress={() => void go('coachGroupSchedules', { shopId })} />
      </CellGroup>
    </Stack>
  )
}
