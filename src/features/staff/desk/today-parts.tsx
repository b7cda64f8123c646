import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { StaffToday } from '@/contract/staff/today'
import { readInstant } from '@/domain/time'
import { leftText } from '@/features/payment/pay/order-facts'
import { serverNow } from '@/http/clock'
import { amountText } from '@/i18n/numbers'
import { go, replace } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Countdown } from '@/ui/countdown/countdown'
import { Radio } from '@/ui/radio/radio'
import { SectionHead } from '@/ui/section-head/section-head'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import styles from './today-parts.module.scss'

/** Today in numbers: classes and how full they are, courts, who waits, and which classes lack people. */
export function TodayNumbers({ today: { schedules, courts } }: { today: StaffToday }) {
  const t = useT()
  const on = schedules.filter(({ is_cancelled: off }) => !off)
  const sum = (of: (each: StaffToday['schedules'][number]) => number) => on.reduce((all, each) => all + of(each), 0)
  const rows = [
    { id: 'today-classes', word: t('desk.classesOn'), n: on.length },
    { id: 'today-booked', word: t('desk.bookedSeats'), n: sum(({ booked }) => booked), all: sum(({ capacity }) => capacity) },
    ...(courts && courts.slots > 0 ? [{ id: 'today-courts', word: t('desk.courtSlots'), n: courts.taken, all: courts.slots }] : []),
    { id: 'today-waiting', word: t('desk.waitingPeople'), n: sum(({ waiting }) => waiting) },
    { id: 'today-short', word: t('desk.shortClasses'), n: on.filter(({ short }) => short > 0).length, warns: true },
  ]
  return (
    <Stack>
      <Card pad>
        <View className={styles.numbers}>
          {rows.map(({ id, word, n, all, warns }) => (
            <View key={id} id={id} className={styles.number}>
              <View className={warns && n > 0 ? styles.warn : undefined}>
                <Text className={styles.figure}>{n}</Text>
                {all !== undefined && <Text className={styles.all}>{` / ${all}`}</Text>}
              </View>
              <Text className={styles.word}>{word}</Text>
            </View>
          ))}
        </View>
      </Card>
    </Stack>
  )
}

/** Members who come today and have their birthday. */
export function TodayBirthdays({ shopId, today: { birthdays } }: { shopId: number; today: StaffToday }) {
  const t = useT()
  if (birthdays.length === 0) return null
  return (
    <>
      <SectionHead small title={t('desk.birthdays')} note={t('desk.birthdayComes')} />
      <Stack>
        <CellGroup>
          {birthdays.map(({ id, username, avatar }) => (
            <Cell
              key={id}
              id={`birthday-${id}`}
              lead={<Avatar src={avatar} size={40} />}
              title={username}
              value={<Glyph name='gift' tone='primary' flat />}
              chevron
              onPress={() => void go('staffMember', { shopId, userId: id })}
            />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}

/** Orders that wait for payment, each with the time left; a tap shows the code to pay. */
export function TodayUnpaid({ shopId, today: { unpaid }, onTimeOver }: { shopId: number; today: StaffToday; onTimeOver: () => void }) {
  const t = useT()
  if (unpaid.length === 0) return null
  return (
    <>
      <SectionHead small title={t('desk.todayUnpaid')} note={String(unpaid.length)} />
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

/** The ways to the lists of courts and of other days, and to the other shops where the user works. */
export function TodayLinks({ shopId, today: { courts, shops } }: { shopId: number; today: StaffToday }) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  const here = shops.find(({ id }) => id === shopId)
  return (
    <>
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
                  ? t('desk.courtsHeld', { n: courts.orders, held: courts.held })
                  : t('desk.courtsCount', { n: courts.orders })
              }
              onPress={() => void go('coachCourtOrders', { shopId })}
            />
          )}
          <Cell plain chevron id='to-days' title={t('desk.otherDays')} onPress={() => void go('coachGroupSchedules', { shopId })} />
          {shops.length > 1 && (
            <Cell plain chevron id='switch-shop' title={t('desk.switchShop')} value={here?.name} onPress={() => setChoosing(true)} />
          )}
        </CellGroup>
      </Stack>
      <Sheet open={choosing} id='work-shops' title={t('desk.switchShop')} onClose={() => setChoosing(false)} closeLabel={t('desk.close')}>
        <CellGroup role='radiogroup' label={t('desk.switchShop')}>
          {shops.map(({ id, name }) => (
            <Cell
              key={id}
              id={`work-shop-${id}`}
              role='radio'
              checked={id === shopId}
              title={name}
              end={<Radio on={id === shopId} />}
              onPress={() => {
                setChoosing(false)
                if (id !== shopId) void replace('staffHome', { shopId: id })
              }}
            />
          ))}
        </CellGroup>
      </Sheet>
    </>
  )
}
