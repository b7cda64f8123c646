import { hourOf, type Instant } from '../../time'
import { CardType } from '../card'

/** A person is told of each deduction so many days before it (commerce mock-ups 3). */
export const NOTICE_DAYS = 5
/** A refused deduction is tried on so many days, the first one included; then nothing is deducted any more. */
export const MOST_TRIES = 3
/** Deductions and their notices go out by day: WeChat Pay takes them from 7:00 to 22:00. */
const FIRST_HOUR = 7
const LAST_HOUR = 22
/** A period card is renewed so many days before its last one unless its option says otherwise. */
const USUAL_DAYS = 3

/** Whether an hour of the day is one for deductions. */
export const isByDay = (now: Instant): boolean => hourOf(now) >= FIRST_HOUR && hourOf(now) < LAST_HOUR

/** States of an agreement: it is being signed, deducts, was given up after its tries, is closed. */
export const RenewalStatus = { signing: 1, live: 2, paused: 3, closed: 4 } as const
export type RenewalStatus = (typeof RenewalStatus)[keyof typeof RenewalStatus]

/** The level at which an option renews: fen, times or days that are left (commerce ledger MC-261). */
export const chooseTrigger = (type: CardType, trigger: number | null): number => trigger ?? (type === CardType.period ? USUAL_DAYS : 0)

/** Whether a person pays the first price of an option: once a template, whatever was closed since (commerce ledger MC-197). */
export const hasFirstPrice = (option: { firstPrice: number | null }, hadFirst: boolean): boolean => option.firstPrice !== null && !hadFirst
