import type { ClassPerson } from '@/contract/staff/attendance'
import type { ClassMark } from '@/domain/booking/class-mark'

/** The attendance of a member: as marked, or present by the corporate check-in or by coming in; `open` without either. */
export const standsAs = ({ mark, by_company: byCompany, entered_at: enteredAt }: ClassPerson): ClassMark | 'open' =>
  mark ?? (byCompany || enteredAt !== null ? 'present' : 'open')

/** The number of people by attendance. */
export const countPeople = (people: readonly ClassPerson[]): Record<ClassMark | 'open', number> => {
  const counts = { present: 0, late: 0, absent: 0, open: 0 }
  for (const person of people) counts[standsAs(person)] += 1
  return counts
}
