import type { StaffActivity } from '@/contract/activity/staff'
import { toDate, type Instant } from '@/domain/time'
import { run } from '@server/db/transaction'
import * as sql from './statements'

/** An activity with how many ordered it, hold a place, came and wait. */
export interface CountedRow extends Omit<StaffActivity, 'start' | 'end' | 'is_called_off'> {
  startAt: Date
  endAt: Date
  isCalledOff: boolean
}
/** A person who ordered an option, or waits for it. */
export interface PersonRow {
  accountId: number
  username: string
  avatar: string
  gender: number | null
  phone: string
  optionId: number
  optionName: string
  count: number
  createdAt: Date
}
export interface RosterRow extends PersonRow {
  id: number
  status: number
  channel: string
  admits: number
  admitted: number
  firstAdmittedAt: Date | null
  number: string
  cancelledBy: 'member' | 'shop' | 'time' | null
}

export const listCounted = (shopId: number, since: Instant) => run<CountedRow>(sql.activitiesStatement, [shopId, toDate(since)])
export const findCounted = async (shopId: number, activityId: number) =>
  (await run<CountedRow>(sql.activityStatement, [shopId, activityId]))[0]
export const listRoster = (activityId: number) => run<RosterRow>(sql.rosterStatement, [activityId])
export const listWaiting = (activityId: number) => run<PersonRow & { place: number }>(sql.listStatement, [activityId])

export const lockOrder = (orderId: number) => run(sql.lockStatement, [orderId])
/** The admission that a device sent before with the same key. */
export const findAdmission = async (shopId: number, key: string) =>
  (await run<{ orderId: number; people: number; isFirst: boolean }>(sql.admissionStatement, [shopId, key]))[0]
export const countIn = (orderId: number, people: number, at: Instant) => run(sql.admitStatement, [orderId, people, toDate(at)])
