import { View } from '@tarojs/components'
import { useState } from 'react'
import { dayPartOf, dayParts } from '@/domain/booking/day-part'
import { readInstant } from '@/domain/time'
import { useT } from '@/i18n/runtime'
import { LongList } from '@/ui/long-list/long-list'
import { SectionHead } from '@/ui/section-head/section-head'
import type { ShownClass } from '../class-filter'
import { useOpenClass } from '../hooks/use-open-class'
import { ClassCard } from './class-card'
import styles from './class-list.module.scss'

interface ClassListProps {
  shopId: number
  classes: readonly ShownClass[]
  userStatus: number | null
  hideSeats: boolean
}

/** What is over stands in the way of what can be booked: from two on it is folded, unless there is nothing else. */
const foldable = (over: number, all: number) => over > 1 && over < all

/** The classes of a day by part of the day. What is over is folded away. */
export function ClassList({ shopId, classes, userStatus, hideSeats }: ClassListProps) {
  const t = useT()
  const open = useOpenClass(shopId)
  const [unfolded, setUnfolded] = useState(false)
  const over = classes.filter(({ state }) => state.kind === 'expired').length
  const canFold = foldable(over, classes.length)
  const shown = canFold && !unfolded ? classes.filter(({ state }) => state.kind !== 'expired') : classes
  return (
    <>
      {canFold && (
        <SectionHead
          small
          title={t('booking.stateEnded')}
          note={t('booking.classCount', { n: over })}
          link={{ word: t(unfolded ? 'booking.foldOver' : 'booking.unfoldOver'), onPress: () => setUnfolded(!unfolded), id: 'fold-over' }}
        />
      )}
      {dayParts.map((part) => {
        const ofPart = shown.filter(({ schedule }) => dayPartOf(readInstant(schedule.start)) === part)
        return ofPart.length === 0 ? null : (
          <View key={part}>
            <SectionHead small title={t(`common.${part}`)} note={t('booking.classCount', { n: ofPart.length })} />
            <LongList
              items={ofPart}
              keyOf={({ schedule }) => schedule.id}
              estimate={114}
              className={styles.block}
              render={({ schedule, state }) => (
                <ClassCard
                  schedule={schedule}
                  state={state}
                  userStatus={userStatus}
                  hideSeats={hideSeats}
                  onPress={open(schedule, state)}
                />
              )}
            />
          </View>
        )
      })}
    </>
  )
}
