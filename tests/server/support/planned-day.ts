import type { PlannedClass } from '@server/gym/import/expand-timetable'
import { Keys } from '@server/gym/mapping/keys'
import { rows } from '@server/gym/rows'
import type { SavedSeries } from '@server/gym/series/save-series'
import { instant, readDay } from '@/domain/time'

/** The day of the test shop's classes. */
export const DAY = readDay('2026-11-21')!

/** The day's classes as a file would plan them, with numbers as keys, of no series. */
export const timetable = async () => {
  const found = await rows<{ row: Record<string, string | number | boolean | null> }>(
    `SELECT to_jsonb(s) || jsonb_build_object('start_at', extract(epoch FROM start_at) * 1000, 'end_at', extract(epoch FROM end_at) * 1000,
        'open_at', extract(epoch FROM open_at) * 1000) AS row FROM schedule s WHERE shop_id = 1 AND shop_day = $1 AND kind = 'group' ORDER BY id`,
    [DAY],
  )
  const plannedClasses = found.map(({ row }): PlannedClass => ({
    ...{ key: String(row.key), path: [], at: 0, day: DAY, startAt: instant(Number(row.start_at)), endAt: instant(Number(row.end_at)) },
    ...{ course: String(row.course_id), coach: String(row.teacher_id), space: row.space_id === null ? undefined : String(row.space_id) },
    ...{ plan: String(row.price_plan_id), capacity: Number(row.capacity), trial: Number(row.trial_capacity), minPeople: null },
    ...{ online: row.is_online === true, cancelled: row.is_cancelled === true },
    opening:
      row.open_type === 2
        ? { type: 2, at: instant(Number(row.open_at)) }
        : row.open_type === 3
          ? { type: 3, hours: Number(row.open_hours) }
          : { type: 1 },
  }))
  const keys = new Keys()
  for (const [word, column] of [
    ['course', 'course_id'],
    ['coach', 'teacher_id'],
    ['space', 'space_id'],
    ['price plan', 'price_plan_id'],
  ] as const)
    for (const { row } of found) keys.add(word, { key: String(row[column]), id: Number(row[column]), record: {} })
  const series: SavedSeries = { ids: new Map(), known: new Set(), off: new Set(), hasEnded: false }
  return { classes: plannedClasses, series, keys }
}
