import { useState } from 'react'
import { dayPartOf, dayParts, type DayPart } from '@/domain/booking/group/day-part'
import { readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useT } from '@/i18n/runtime'
import { LongList } from '@/ui/long-list/long-list'
import { SectionHead } from '@/ui/section-head/section-head'
import type { ShownClass } from './class-filter'
import { useOpenClass } from './use-open-class'
import { ClassCard } from './class-card'
import styles from './class-list.module.scss'

interface ClassListProps {
  shopId: number
  classes: readonly ShownClass[]
  userStatus: number | null
  hideSeats: boolean
}

/** Classes that are over hide those that can be booked: two or more are folded, unless there are no others. */
const foldable = (over: number, all: number) => over > 1 && over < all

/** A day of up to so many rows is drawn whole; more would be too many elements for a page. */
const WHOLE = 18

type Row = ShownClass | { part: DayPart; count: number }

/** The classes by part of the day, each part under its head. */
const makeRows = (classes: readonly ShownClass[]): Row[] =>
  dayParts.flatMap((part) => {
    const ofPart = classes.filter(({ schedule }) => dayPartOf(readInstant(schedule.start)) === part)
    return ofPart.length === 0 ? [] : [{ part, count: ofPart.length }, ...ofPart]
  })

/** The classes of a day by part of the day; those that are over are folded. */
export function ClassList({ shopId, classes, userStatus, hideSeats }: ClassListProps) {
  const t = useT()
  const open = useOpenClass(shopId)
  const [unfolded, setUnfolded] = useState(false)
  const now = useNow()
  // A cancelled class is over once its end has passed.
  const left = classes.filter(({ schedule }) => readInstant(schedule.end) > now)
  const over = classes.length - left.length
  const canFold = foldable(over, classes.length)
  const shown = canFold && !unfolded ? left : classes
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
      <LongList
        items={makeRows(shown)}
        readKey={(row) => ('part' in row ? row.part : row.schedule.id)}
        estimate={(row) => ('part' in row ? 42 : 114)}
        whole={WHOLE}
        className={styles.block}
        render={(row) =>
          'part' in row ? (
            <SectionHead small title={t(`common.${row.part}`)} note={t('booking.classCount', { n: row.count })} />
          ) : (
            <ClassCard
              schedule={row.schedule}
              state={row.state}
              userStatus={userStatus}
              hideSeats={hideSeats}
              onPress={open(row.schedule, row.state)}
              className={styles.class}
            />
          )
        }
      />
    </>
  )
}
