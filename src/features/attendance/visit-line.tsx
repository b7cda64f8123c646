import type { TrainEntry, TrainOrder } from '@/contract/attendance'
import { makeTimeline, type Step } from '@/domain/attendance/timeline'
import { formatTime, minutesBetween, readInstant } from '@/domain/time'
import { Card } from '@/ui/card/card'
import { Timeline, type TimelineStep } from '@/ui/taro/timeline'
import { costText, durationText, methodText, orderStanding, returnTexts } from './train-texts'
import { useT } from './texts'

interface VisitLineProps {
  entries: readonly TrainEntry[]
  orders: readonly TrainOrder[]
  isAway: boolean
}

/** The line below the name of a step. */
const useNote = () => {
  const t = useT()
  return (step: Step<TrainEntry, TrainOrder>): (string | null | undefined | false)[] => {
    if (step.kind === 'order') {
      const { start, end, teacher } = step.order
      return [durationText(t, minutesBetween(readInstant(start), readInstant(end))), teacher, orderStanding(t, step.order).word]
    }
    const { entry } = step
    switch (step.kind) {
      case 'in':
        return [methodText(t, entry.method), costText(t, entry)]
      case 'back':
        return [methodText(t, entry.method)]
      case 'away':
        return [
          entry.locker_number !== null && t('trains.lockerKept', { number: entry.locker_number }),
          t('trains.backUntil', { time: formatTime(readInstant(entry.expire_at)) }),
        ]
      case 'out':
        return [entry.ended_by === 'frame' && t('trains.byFrame'), ...returnTexts(t, entry)]
    }
  }
}

/** A visit as a line of time: coming in, what was booked, leaving for a while, coming back, leaving. */
export function VisitLine({ entries, orders, isAway }: VisitLineProps) {
  const t = useT()
  const noteVisit = useNote()
  const words = { in: t('trains.came'), back: t('trains.back'), away: t('trains.wentOut'), out: t('trains.leftAt') }
  const steps = makeTimeline(entries, orders, isAway).map((step): TimelineStep => ({
    key: `${step.kind}-${step.at}`,
    state: 'done',
    title: step.kind === 'order' ? step.order.name || t('trains.court') : words[step.kind],
    when: formatTime(readInstant(step.at)),
    note: noteVisit(step).filter(Boolean).join(' · '),
  }))
  return (
    <Card pad>
      <Timeline label={t('trains.timeline')} steps={steps} />
    </Card>
  )
}
