import { View } from '@tarojs/components'
import type { GroupSchedule, OpenRule } from '@/contract/booking'
import { dayPartOf, type DayPart } from '@/domain/booking/day-part'
import { readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useT } from '@/i18n/runtime'
import { LongList } from '@/ui/long-list/long-list'
import { SectionHead } from '@/ui/section-head/section-head'
import { classState } from '../class-facts'
import { useOpenClass } from '../hooks/use-open-class'
import { ClassCard } from './class-card'
import styles from './class-list.module.scss'

interface ClassListProps {
  shopId: number
  schedules: readonly GroupSchedule[]
  openRules: readonly OpenRule[]
  userStatus: number | null
  hideSeats: boolean
}

const parts: readonly DayPart[] = ['morning', 'afternoon', 'evening']

/** The classes of a day by part of the day; their states follow the clock to the minute. */
export function ClassList({ shopId, schedules, openRules, userStatus, hideSeats }: ClassListProps) {
  const t = useT()
  const now = useNow()
  const open = useOpenClass(shopId)
  return (
    <>
      {parts.map((part) => {
        const ofPart = schedules.filter(({ start }) => dayPartOf(readInstant(start)) === part)
        return ofPart.length === 0 ? null : (
          <View key={part}>
            <SectionHead small title={t(`common.${part}`)} note={t('booking.classCount', { n: ofPart.length })} />
            <LongList
              items={ofPart}
              keyOf={({ id }) => id}
              estimate={114}
              className={styles.block}
              render={(schedule) => {
                const state = classState(schedule, openRules, now)
                return (
                  <ClassCard
                    schedule={schedule}
                    state={state}
                    userStatus={userStatus}
                    hideSeats={hideSeats}
                    onPress={open(schedule, state)}
                  />
                )
              }}
            />
          </View>
        )
      })}
    </>
  )
}
