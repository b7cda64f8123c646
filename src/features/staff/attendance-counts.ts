import type { ClassPerson } from '@/contract/staff/attendance'
import type { ClassMark } from '@/domain/booking/class-mark'

/** How somebody stands: as marked, or there by his company's check-in; `open` where nobody said anything. */
export const standsAs = ({ mark, by_company: byCompany }: ClassPerson): ClassMark | 'open' => mark ?? (byCompany ? 'present' : 'open')

/** How many people stand how. */
export const countPeople = (people: readonly ClassPerson[]): Record<ClassMark | 'open', number> => {
  const counts = { present: 0, late: 0, absent: 0, open: 0 }
  for (const person of people) counts[standsAs(person)] += 1
  return counts
}
