import type { ShopDate } from '@/domain/time'
import { weekdayWords } from '../gym-file/classes'
import type { PrivateEntry } from '../gym-file/private'
import type { ShopEntry } from '../gym-file/shop'
import type { ClassKeys } from './timetable'
import { writeMinute } from '../moments'
import { readRows, terse } from '../read-rows'
import type { Row, Scope } from '../import/save-rows'
import { privateShapes } from '../shapes/private'

type Hours = NonNullable<NonNullable<ShopEntry['coaches']>[number]['hours']>

/** The hours of a shop's coaches by the coach's id; weekdays and dates with the same hours share a line. */
export const exportHours = async (ofShop: Scope): Promise<Map<number, Hours>> => {
  const found = new Map<number, Hours>()
  const lines = new Map<string, Hours[number]>()
  for (const row of await readRows(privateShapes.hours, ofShop, 't.teacher_id, t.day NULLS FIRST, t.from_minute, t.weekday')) {
    const teacher = row.teacher_id as number
    const name = JSON.stringify([teacher, row.day === null, row.from_minute, row.to_minute])
    let line = lines.get(name)
    if (!line) {
      line = {
        ...(row.day === null ? { days: [] } : { on: [] }),
        from: writeMinute(row.from_minute as number),
        to: writeMinute(row.to_minute as number),
      }
      lines.set(name, line)
      found.set(teacher, [...(found.get(teacher) ?? []), line])
    }
    if (row.day === null) line.days!.push(weekdayWords[(row.weekday as number) - 1]!)
    else line.on!.push(row.day as ShopDate)
  }
  return found
}

const opensOf = (row: Row): PrivateEntry['opens'] => {
  if (row.open_type === 3) return { hours_before: Number(row.open_hours) }
  return row.open_type === 2 ? { days_before: row.open_days_before as number, at: writeMinute(row.open_minute as number) } : undefined
}

/** A shop's private lessons in the form of the file. */
export const exportPrivate = async (shopId: number, keys: ClassKeys): Promise<PrivateEntry[]> => {
  const offers = await readRows(privateShapes.offer, { where: 'shop_id = $1 AND is_active', params: [shopId] }, 't.id')
  const ids = { where: 'private_offer_id = ANY ($1)', params: [offers.map(({ id }) => id)] }
  const spaces = await readRows(privateShapes.offerSpace, ids, 't.private_offer_id, t.sort')
  return offers.map((row) => {
    const course = keys.courses.get(row.course_id as number)!
    return {
      coach: keys.coaches.get(row.teacher_id as number)!,
      course: course.key,
      ...(row.minutes === course.minutes ? {} : { minutes: row.minutes as number }),
      ...(row.step_minutes === 30 ? {} : { every: row.step_minutes as number }),
      ...(row.max_users === 1 ? {} : { people: row.max_users as number }),
      ...terse(
        {},
        {
          spaces: spaces.filter((space) => space.private_offer_id === row.id).map((space) => keys.spaces.get(space.space_id as number)!),
          online: row.is_online as boolean,
        },
      ),
      plan: keys.plans.get(row.price_plan_id as number)!,
      ...(row.is_shared ? { share: terse({}, { mandatory: row.mandatory_share as boolean, text: row.shared_text as string }) } : {}),
      ...terse({}, { opens: opensOf(row) }),
    }
  })
}
