import { useState } from 'react'
import type { PrivateCourse, PrivateSchedule } from '@/contract/booking/private'
import { addDays, dayOf, parseDay, parseInstant, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useCoachesQuery, useLessonTimesQuery } from './private-queries'

/** Days that the page offers: the chosen one and the two after it (booking ledger BK-079). */
const DAYS = 3
const NO_TAGS: readonly number[] = []

interface Given {
  shopId: number
  timetableId: number
  date: string | undefined
  start: string | undefined
  /** The member to book for, where that is not the user. */
  userId?: number | undefined
}

/** The choice of course, day and time of a private lesson, beginning with those of the address. */
export const useLessonChoice = ({ shopId, timetableId, date, start, userId }: Given) => {
  const today = dayOf(useNow())
  const named = parseInstant(start ?? '')
  const asked = named === undefined ? parseDay(date ?? '') : dayOf(named)
  const first: ShopDate = asked && asked >= today ? asked : today
  const [from, setFrom] = useState(first)
  const [day, setDay] = useState(first)
  const [chosenId, setChosenId] = useState(timetableId)
  const [time, setTime] = useState<string | undefined>(named === undefined ? undefined : start)
  const coaches = useCoachesQuery(shopId, from, NO_TAGS)
  const coach = coaches.data?.teachers.find(({ courses }) => courses.some(({ timetable_id }) => timetable_id === timetableId))
  const course: PrivateCourse | undefined = coach?.courses.find(({ timetable_id }) => timetable_id === chosenId) ?? coach?.courses[0]
  const times = useLessonTimesQuery(shopId, day, coach && course && { teacherId: coach.id, courseId: course.id, userId })
  const slots: readonly PrivateSchedule[] = times.data?.schedules ?? []
  // A time that was taken meanwhile is no longer chosen.
  const slot = slots.find(({ datetime, can_order: free }) => datetime === time && (free || times.isFetching))
  return {
    coaches,
    coach,
    course,
    chooseCourse: (id: number) => {
      setChosenId(id)
      setTime(undefined)
    },
    days: Array.from({ length: DAYS }, (_, at) => addDays(from, at)),
    day,
    chooseDay: (next: ShopDate) => {
      setDay(next)
      setTime(undefined)
    },
    /** A day outside of the three becomes the first of them. */
    moveTo: (next: ShopDate) => {
      setFrom(next)
      setDay(next)
      setTime(undefined)
    },
    times,
    slots,
    slot,
    chooseTime: setTime,
  }
}
