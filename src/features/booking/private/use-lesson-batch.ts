import { useState } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { PrivateSchedule } from '@/contract/booking/private'
import { addDays, dayOf, weekStart, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useBatchLessonsQuery } from '../batch/use-batch-queries'
import { ofLesson } from '../batch/batch-choice'
import { useBatch } from '../batch/use-batch'
import { useLessonTimesQuery } from './private-queries'

const WEEKS = 3

export interface LessonBatch {
  shopId: number
  courseId: number
  teacherId: number
  /** The member to book for, and whether that is somebody else than the user. */
  userId: number
  isProxy: boolean
  onBooked: (orders: readonly ScheduleOrder[]) => void
}

/** Booking several lessons of a coach: the days and their times, and the state of a batch. */
export const useLessonBatch = ({ shopId, courseId, teacherId, userId, isProxy, onBooked }: LessonBatch) => {
  const today = dayOf(useNow())
  const [day, setDay] = useState(today)
  const [known, setKnown] = useState<readonly PrivateSchedule[]>([])
  const course = useBatchLessonsQuery(shopId, courseId, teacherId, userId)
  const times = useLessonTimesQuery(shopId, day, course.data ? { teacherId, courseId, ...(isProxy && { userId }) } : undefined)
  const rules = course.data?.rules ?? []
  const share = course.data?.mandatory_share ? course.data.shared_text : undefined
  const batch = useBatch({
    shopId,
    userId,
    kind: 'private',
    choices: known.map((slot) => ofLesson(slot, rules)).sort((a, b) => a.start - b.start),
    cards: course.data?.cards ?? [],
    share,
    reload: () => void Promise.all([course.refetch(), times.refetch()]),
    onBooked,
  })
  const toggle = (slot: PrivateSchedule) => {
    const { key } = ofLesson(slot, rules)
    setKnown([...known.filter((each) => ofLesson(each, rules).key !== key), slot])
    batch.toggle(key)
  }
  const weeks = Array.from({ length: WEEKS }, (_, week) => Array.from({ length: 7 }, (__, at) => addDays(weekStart(today), week * 7 + at)))
  return {
    today,
    weeks,
    day,
    chooseDay: (next: ShopDate) => setDay(next),
    course,
    times,
    slots: times.data?.schedules ?? [],
    batch,
    share,
    toggle,
    isOn: (slot: PrivateSchedule) => batch.picked.includes(ofLesson(slot, rules).key),
    /** Days with a lesson chosen. */
    chosenDays: new Set(batch.chosen.map(({ start }) => dayOf(start))),
  }
}
