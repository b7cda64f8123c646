import { columns, type RowOf } from '@server/db/columns'

export const person = columns('account', ['username', 'avatar', 'gender', 'phone', 'areaCode'], 'a')

/** A person of the shop; `standing` is 0 registered, 1 contacted, 2 member. */
export interface PersonRow extends RowOf<typeof person> {
  id: number
  standing: number
}

/** A record of the desk's list and whose it is. */
export interface ListedRow extends PersonRow {
  recordId: number
  list: 'waiting' | 'inside' | 'out'
}

/** A refused try at a gate, and whose it was; nobody's where the gate could make nobody out. */
export interface TryRow extends Omit<PersonRow, 'id'> {
  id: number | null
  deviceId: number
  gate: string
  result: string
  at: Date
  passed: boolean
}

export interface VisitorRow extends PersonRow {
  visits: number
}

export interface NumbersRow {
  present: number
  today: number
  lockersFree: number | null
}

export interface LockerRow {
  number: string
  area: string
}

export interface StandingRow {
  isUnknown: boolean
  isTaken: boolean
  isBandTaken: boolean
}
