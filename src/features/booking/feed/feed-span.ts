import type { FeedItem } from '@/contract/booking/feed'
import { VISIT_MINUTES } from '@/domain/booking/latest'
import { planSpan } from '@/domain/plan/plan-span'
import { addMinutes, readDay, readInstant, type Instant } from '@/domain/time'

const span = ({ start, end }: { start: string; end: string }) => ({ start: readInstant(start), end: readInstant(end) })

/** Start and end of an item of the feed. */
export const readSpan = (item: FeedItem): { start: Instant; end: Instant } => {
  switch (item.type) {
    case 'order':
      return span(item.data.schedule)
    case 'wod_order': {
      const { date, live_time: live } = item.data
      return planSpan({ date: readDay(date), liveTime: live === null ? null : readInstant(live) })
    }
    case 'checkin_order':
      return span(item.data)
    case 'court_order': {
      const spans = item.data.schedules.map(span)
      return {
        start: Math.min(...spans.map(({ start }) => start)) as Instant,
        end: Math.max(...spans.map(({ end }) => end)) as Instant,
      }
    }
    case 'visit_record': {
      const start = readInstant(item.data.visit_at)
      return { start, end: addMinutes(start, VISIT_MINUTES) }
    }
  }
}
