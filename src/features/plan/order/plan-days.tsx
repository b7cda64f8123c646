import { useState } from 'react'
import type { PlanDay, PlanOrderDetail } from '@/contract/plan/shapes'
import { dayOf, formatTime, readDay, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { LongCells } from '@/ui/cell/long-cells'
import { SectionHead } from '@/ui/section-head/section-head'
import { LongStack } from '@/ui/stack/long-stack'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import { withKeys } from '../manage/with-keys'
import { WorkoutCard } from '../manage/workout-card'

/** Estimated heights of a card and of one of its actions, in CSS pixels. */
const CARD = 110
const ACTION = 64

/** The note on a day that is not open yet. */
const closedNote = (t: Translate<'plan'>, day: PlanDay): string =>
  [
    ...new Set(day.source_list.map(({ type }) => t(`plan.${type}`))),
    day.can_view_time === null ? '' : t('plan.opensAt', { time: formatTime(readInstant(day.can_view_time)) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** The days of an order: the present one open, the others opened by a tap. */
export function PlanDays({ order }: { order: PlanOrderDetail }) {
  const t = useT()
  const today = dayOf(useNow())
  const [chosen, choose] = useState<number>()
  const current = order.days.find(({ id }) => id === chosen) ?? order.days.find(({ date }) => date === order.date)
  return (
    <>
      {current && (
        <>
          <SectionHead small title={dayText(t, readDay(current.date), today)} note={current.name} />
          <LongStack
            items={withKeys(current.cards, ({ type, name }) => `${current.id} ${type} ${name}`)}
            readKey={({ key }) => key}
            estimate={({ item: { actions } }) => CARD + ACTION * actions.length}
            render={({ item: card, at }) => <WorkoutCard card={card} poster={order.plan.logo} at={at} />}
          />
          <Stack>
            {current.cards.length < current.source_list.length && (
              <CellGroup>
                <Cell title={current.name} note={closedNote(t, current)} id='day-closed' />
              </CellGroup>
            )}
          </Stack>
        </>
      )}
      <SectionHead small title={t('plan.days')} />
      <Stack>
        <LongCells
          role='radiogroup'
          label={t('plan.days')}
          items={order.days}
          readKey={({ id }) => id}
          estimate={({ is_rest: rest }) => (rest ? 52 : 64)}
          render={(day) =>
            day.is_rest ? (
              <Cell plain title={dayText(t, readDay(day.date), today)} value={t('plan.rest')} />
            ) : (
              <Cell
                id={`open-day-${day.id}`}
                title={day.name}
                note={`${dayText(t, readDay(day.date), today)} · ${closedNote(t, day)}`}
                value={day.is_open ? t('plan.openNow') : null}
                role='radio'
                checked={day.id === current?.id}
                chevron
                onPress={() => choose(day.id)}
              />
            )
          }
        />
      </Stack>
    </>
  )
}
