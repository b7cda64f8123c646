import type { RowOf } from '@server/db/columns'
import type { ClassMark } from '@/domain/booking/class-mark'
import type { CardEntry, MemberOrder } from '@/contract/staff/member'
import type { Role } from '@/domain/staff/permissions'
import type { person } from '../rows'

export interface MemberRow extends RowOf<typeof person> {
  id: number
  status: number
  birthday: string | null
  createdAt: Date
}

export interface VisitsRow {
  visits: number
  absences: number
  lastVisit: Date | null
}

export interface OrderRow {
  kind: MemberOrder['kind']
  id: number
  title: string
  startAt: Date
  endAt: Date | null
  scheduleId: number | null
  teacher: string | null
  place: string
  count: number
  status: number
  held: boolean
  mark: ClassMark | null
  attended: boolean
}

export interface NumberedOrderRow extends OrderRow {
  accountId: number
  username: string
  avatar: string
}

export interface EntryRow {
  id: number
  at: Date
  kind: CardEntry['kind']
  units: number | string
  balance: number | string
  remarks: string
  subject: string | null
  start: Date | null
  isElsewhere: boolean
  isOther: boolean
  /** Whether it is for coming in at the venue. */
  isEntry: boolean
  by: string | null
}

export interface NoteRow {
  id: number
  words: string
  at: Date
  authorId: number
  author: string
}

export interface WorkShopRow extends Role {
  id: number
  name: string
}
