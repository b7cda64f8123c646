import { useState } from 'react'
import type { ShopDate } from '@/domain/time'
import { dayText } from '@/i18n/dates'
import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import type { ComingClasses as Coming } from './use-coming-classes'
import { useOpenClass } from '../group/use-open-class'
import { ClassRow } from '../group/class-row'
import { MarkedWeeks } from '../own/marked-weeks'

interface ComingClassesProps {
  shopId: number
  coming: Coming
}

/** The classes of three weeks: a dot under every day with a class, and the classes of the chosen day below (booking ledger BK-094, BK-095). */
export function ComingClasses({ shopId, coming }: ComingClassesProps) {
  const t = useT()
  const open = useOpenClass(shopId)
  const { today, weeks, byDay } = coming
  const [first] = byDay.keys()
  const [picked, pick] = useState<ShopDate>()
  const day = picked ?? first ?? today
  const classes = byDay.get(day) ?? []
  const next = [...byDay.keys()].find((at) => at > day) ?? first
  return (
    <Stack>
      <MarkedWeeks today={today} weeks={weeks} marked={byDay} picked={day} onPick={pick} />
      {classes.length > 0 ? (
        <CellGroup role='group' label={dayText(t, day, today)}>
          {classes.map(({ schedule, state }) => (
            <ClassRow key={schedule.id} schedule={schedule} state={state} names='coach' onPress={open(schedule, state)} />
          ))}
        </CellGroup>
      ) : (
        <Card pad>
          <EmptyState
            compact
            title={t('booking.emptyTitle')}
            body={t('booking.emptyBody')}
            {...(next && { act: { word: dayText(t, next, today), onPress: () => pick(next), id: 'next-day' } })}
          />
        </Card>
      )}
    </Stack>
  )
}
