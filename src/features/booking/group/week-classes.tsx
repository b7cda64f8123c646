import { View } from '@tarojs/components'
import { useState } from 'react'
import { dayText, dayWord, monthDayText } from '@/i18n/dates'
import { useT } from '@/i18n/runtime'
import { Card } from '@/ui/card/card'
import { CellGroup } from '@/ui/cell/cell-group'
import { LongList } from '@/ui/long-list/long-list'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { WeekRange } from '@/ui/week-range/week-range'
import type { ComingClasses } from '../feed/use-coming-classes'
import { useOpenClass } from './use-open-class'
import { ClassRow } from './class-row'

interface WeekClassesProps {
  shopId: number
  coming: ComingClasses
  words: { label: string; before: string; after: string; none: string; noneBody: string }
}

/** The classes of a week by day, and the buttons to the weeks before and after (booking ledger BK-098). */
export function WeekClasses({ shopId, coming, words }: WeekClassesProps) {
  const t = useT()
  const open = useOpenClass(shopId)
  const { today, weeks, byDay } = coming
  const filled = weeks.findIndex((days) => days.some((day) => byDay.has(day)))
  const [turned, turn] = useState<number>()
  const week = turned ?? Math.max(0, filled)
  const days = weeks[week]!
  const shown = days.filter((day) => byDay.has(day))
  const step = (to: number) => (weeks[to] ? () => turn(to) : undefined)
  return (
    <>
      <Stack>
        <Card>
          <WeekRange
            label={words.label}
            words={`${monthDayText(t, days[0]!)} – ${monthDayText(t, days[6]!)}`}
            before={{ label: words.before, onPress: step(week - 1) }}
            after={{ label: words.after, onPress: step(week + 1) }}
          />
        </Card>
        {shown.length === 0 && (
          <Card pad>
            <EmptyState compact title={words.none} body={words.noneBody} />
          </Card>
        )}
      </Stack>
      <LongList
        items={shown}
        readKey={(day) => day}
        estimate={(day) => 42 + 72 * byDay.get(day)!.length}
        render={(day) => (
          <View id={`day-${day}`}>
            <SectionHead small title={dayWord(t, day, today)} note={monthDayText(t, day)} />
            <Stack>
              <CellGroup role='group' label={dayText(t, day, today)}>
                {byDay.get(day)!.map(({ schedule, state }) => (
                  <ClassRow key={schedule.id} schedule={schedule} state={state} names='course' onPress={open(schedule, state)} />
                ))}
              </CellGroup>
            </Stack>
          </View>
        )}
      />
    </>
  )
}
