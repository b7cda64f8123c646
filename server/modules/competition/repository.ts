import { columns } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import { toDate, type Instant, type ShopDate } from '@/domain/time'
import type { AwardRow, DayRow, DisputeRow, GroupRow, RankRow, TrainingRow } from './rows'
import * as sql from './statements'

interface Viewer {
  brandId: number
  accountId: number | undefined
}

export const listTrainings = ({ brandId, accountId }: Viewer, endedSince: ShopDate) =>
  run<TrainingRow>(sql.listStatement, [brandId, accountId ?? null, endedSince])

export const findTraining = async (trainingId: number, { brandId, accountId }: Viewer): Promise<TrainingRow | undefined> =>
  (await run<TrainingRow>(sql.oneStatement, [brandId, accountId ?? null, trainingId]))[0]

export const listAwards = (trainingId: number) => run<AwardRow>(sql.awardsStatement, [trainingId])

const id = columns('training_member', ['id'])
/** Signs a person up, in the open transaction; false for somebody who competes already. */
export const insertMember = async (
  made: { trainingId: number; shopId: number; brandId: number; accountId: number; isNamed: boolean },
  now: Instant,
): Promise<boolean> => {
  const onConflict = '(training_id, account_id) WHERE withdrawn_at IS NULL DO NOTHING'
  return (await insertInto('training_member', { ...made, appliedAt: toDate(now) }, { onConflict, returning: id })).length > 0
}

/** Takes a place; false if there is none. */
export const takePlace = async (trainingId: number): Promise<boolean> => (await run(sql.takePlaceStatement, [trainingId])).length > 0

/** Ends a membership and gives its place back; false for nobody who competes. */
export const endMembership = async (trainingId: number, accountId: number, now: Instant): Promise<boolean> =>
  (await run(sql.withdrawStatement, [trainingId, accountId, toDate(now)])).length > 0

export const holdTraining = (trainingId: number) => run(sql.holdGymsStatement, [trainingId])

interface GymsRow {
  gyms: number
  own: number
  appliedAt: Date | null
  /** Who competes or competed for the gym, and who does now. */
  members: number
  membersNow: number
}
export const readGyms = async (trainingId: number, shopId: number): Promise<GymsRow> =>
  (await run<GymsRow>(sql.gymsStatement, [trainingId, shopId]))[0]!

export const insertGym = (made: { trainingId: number; shopId: number; brandId: number; appliedBy: number }, now: Instant) =>
  insertInto('training_gym', { ...made, appliedAt: toDate(now) })

export const dropGym = (trainingId: number, shopId: number) => run(sql.dropGymStatement, [trainingId, shopId])

export type RankKind = keyof typeof sql.ranksStatements

/** The places of a ranking from one to another; of a gym alone where it is one. */
export const listRanks = (kind: RankKind, snapshotId: number, { from, to }: { from: number; to: number }, shopId?: number) =>
  run<RankRow>(sql.ranksStatements[kind], kind === 'gym' ? [snapshotId, from, to, shopId] : [snapshotId, from, to])

export interface MineRow extends Omit<RankRow, 'accountId'> {
  shopId: number
  above: number | null
}
export const findMine = async (kind: RankKind, snapshotId: number, accountId: number): Promise<MineRow | undefined> =>
  (await run<MineRow>(sql.mineStatements[kind], [snapshotId, accountId]))[0]

export const countGymPeople = async (snapshotId: number, shopId: number): Promise<number> =>
  (await run<{ people: number }>(sql.gymPeopleStatement, [snapshotId, shopId]))[0]?.people ?? 0

export const listGroups = (snapshotId: number) => run<GroupRow>(sql.groupsStatement, [snapshotId])

export const listDays = (trainingId: number, accountId: number, midnight: Instant) =>
  run<DayRow>(sql.daysStatement, [trainingId, accountId, toDate(midnight)])

/** The days that count for a person as it is known at an instant. */
export const readDays = async (trainingId: number, accountId: number, at: Instant): Promise<Set<string>> =>
  new Set((await run<{ day: string }>(sql.countsStatement, [trainingId, accountId, toDate(at)])).map(({ day }) => day))

export const listDisputes = (trainingId: number, accountId: number) => run<DisputeRow>(sql.disputesStatement, [trainingId, accountId])

export const insertDispute = (
  made: { trainingId: number; shopId: number; brandId: number; accountId: number; day: ShopDate; words: string },
  now: Instant,
) =>
  insertInto(
    'training_dispute',
    { ...made, createdAt: toDate(now) },
    { onConflict: '(training_id, account_id, day) WHERE decided_at IS NULL DO NOTHING' },
  )

interface PersonRow {
  accountId: number
  username: string
  avatar: string
  day: string
}
export interface OpenDisputeRow extends PersonRow {
  id: number
  words: string
  createdAt: Date
}
export const listOpenDisputes = (trainingId: number, shopId: number) => run<OpenDisputeRow>(sql.openDisputesStatement, [trainingId, shopId])

/** How many disputes of a shop are open, of one competition or of all. */
export const countOpenDisputes = async (shopId: number, trainingId: number | null = null): Promise<number> =>
  (await run<{ n: number }>(sql.countDisputesStatement, [shopId, trainingId]))[0]!.n

export interface CorrectionRow extends PersonRow {
  id: number
  delta: number
  reason: string
  madeBy: string
  recordedAt: Date
  isCounted: boolean
}
export const listCorrections = (trainingId: number, shopId: number) => run<CorrectionRow>(sql.correctionsStatement, [trainingId, shopId])

export const insertCorrection = (
  made: {
    trainingId: number
    shopId: number
    brandId: number
    accountId: number
    day: ShopDate
    delta: -1 | 1
    reason: string
    madeBy: number
  },
  now: Instant,
) => insertInto('training_correction', { ...made, recordedAt: toDate(now) })

interface Decided {
  trainingId: number
  accountId: number
  day: ShopDate
  by: number
  outcome: 'corrected' | 'refused'
  answer: string
}
/** Answers what a person said of a day; how many words were open. */
export const decideDisputes = async ({ trainingId, accountId, day, by, outcome, answer }: Decided, now: Instant): Promise<number> =>
  (await run(sql.decideStatement, [trainingId, accountId, day, toDate(now), by, outcome, answer])).length

export const holdMember = async (trainingId: number, accountId: number) =>
  (await run<{ id: number; shopId: number }>(sql.holdMemberStatement, [trainingId, accountId]))[0]

export type ReminderKind = 'open' | 'place'
export const insertReminder = (
  made: { trainingId: number; shopId: number; brandId: number; accountId: number; kind: ReminderKind },
  now: Instant,
) =>
  insertInto(
    'training_reminder',
    { ...made, askedAt: toDate(now) },
    { onConflict: '(training_id, account_id, kind) WHERE told_at IS NULL DO NOTHING' },
  )
export const endReminder = (trainingId: number, accountId: number) => run(sql.endReminderStatement, [trainingId, accountId])
export const markTold = (trainingId: number, kind: ReminderKind, now: Instant) =>
  run<{ accountId: number; shopId: number }>(sql.markToldStatement, [trainingId, kind, toDate(now)])
export const listRemindable = (now: Instant) =>
  run<{ id: number; brandId: number; name: string; kind: ReminderKind }>(sql.remindableStatement, [toDate(now)])
