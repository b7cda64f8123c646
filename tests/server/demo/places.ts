import type { GroupSchedule } from '@/contract/booking/shapes'
import type { PrivateCourse, PrivateTeacher } from '@/contract/booking/private'
import type { GlanceCourt } from '@/contract/court'
import type { Plan } from '@/contract/plan/shapes'
import { stored } from '../booking/calls'
import type { TestApp } from '../support/app'

/** A Monday. */
export const DAY = '2026-11-23'

type Priced = { cost: number | null; unit: 'yuan' | 'times' | 'days'; from: boolean } | null
/** A price by what it is of, such as `class 12`. */
type Prices = Map<string, Priced>

/** Reads the data of a call as one person. */
export type Read = <Data>(path: string) => Promise<Data>

/** One class of the day for each price plan. */
export const classesOfDay = (server: TestApp) =>
  stored<{ id: number; course: number }>(
    server,
    `SELECT DISTINCT ON (price_plan_id) id, course_id AS course FROM schedule
      WHERE shop_id = 1 AND shop_day = '${DAY}' AND kind = 'group' AND NOT is_cancelled AND booked < capacity ORDER BY price_plan_id, id`,
  )

/** The price at each place, by its name. */
export const places: Record<string, { hides: boolean; read: (read: Read, server: TestApp) => Promise<Prices> }> = {
  'the group class list': {
    hides: true,
    read: async (read) => {
      const { schedules } = await read<{ schedules: GroupSchedule[] }>(`/api/mobile/schedules/group/?shop_id=1&date=${DAY}`)
      return new Map(schedules.map(({ id, price }) => [`class ${id}`, price]))
    },
  },
  'the page of a class': {
    hides: false,
    read: async (read, server) =>
      new Map(
        await Promise.all(
          (await classesOfDay(server)).map(async ({ id }): Promise<[string, Priced]> => {
            const { schedule } = await read<{ schedule: GroupSchedule }>(`/api/mobile/schedules/${id}/?shop_id=1`)
            return [`class ${id}`, schedule.price]
          }),
        ),
      ),
  },
  'the page of a course': {
    hides: false,
    read: async (read, server) => {
      const { course } = (await classesOfDay(server))[0]!
      const { schedules } = await read<{ schedules: GroupSchedule[] }>(
        `/api/mobile/schedules/?shop_id=1&course_id=${course}&from=${DAY}&to=${DAY}`,
      )
      return new Map(schedules.map(({ id, price }) => [`class ${id}`, price]))
    },
  },
  'the coach list': {
    hides: true,
    read: async (read) => {
      const { teachers } = await read<{ teachers: PrivateTeacher[] }>(`/api/mobile/private/teachers/?shop_id=1&date=${DAY}`)
      return new Map(teachers.flatMap(({ courses }) => courses.map((each) => [`lesson ${each.timetable_id}`, each.price])))
    },
  },
  'the private courses': {
    hides: true,
    read: async (read) => {
      const { courses } = await read<{ courses: PrivateCourse[] }>(`/api/mobile/private/courses/?shop_id=1&date=${DAY}`)
      return new Map(courses.map((each) => [`lesson ${each.timetable_id}`, each.price]))
    },
  },
  'the courts of a day': {
    hides: false,
    read: async (read) => {
      const { courts } = await read<{ courts: GlanceCourt[] }>(`/api/shops/1/court-glance/?date=${DAY}`)
      return new Map(
        courts.flatMap(({ id, slots }) => slots.filter(({ can_order: free }) => free).map((slot) => [`court ${id} ${slot.start}`, slot])),
      )
    },
  },
  'the online plans': {
    hides: false,
    read: async (read) => {
      const { plans } = await read<{ plans: Plan[] }>('/api/v2/mobile/shops/1/workout-wods/plans/?page=1')
      return new Map(plans.map(({ id, price }) => [`plan ${id}`, price]))
    },
  },
  'the page of a plan': {
    hides: false,
    read: async (read) => {
      const { plans } = await read<{ plans: Plan[] }>('/api/v2/mobile/shops/1/workout-wods/plans/?page=1')
      return new Map(
        await Promise.all(
          plans.map(async ({ id }): Promise<[string, Priced]> => {
            const { plan } = await read<{ plan: Plan }>(`/api/v2/mobile/shops/1/workout-wods/plans/${id}/`)
            return [`plan ${id}`, plan.price]
          }),
        ),
      )
    },
  },
}
