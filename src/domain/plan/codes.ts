import { OnlineOrderStatus } from '../booking/codes'

/** Status of an online-plan order; `done` once its plan is over (booking ledger BK-182). */
export const PlanOrderStatus = { ordered: 1, cancelled: OnlineOrderStatus.cancelled, done: 4 } as const
export type PlanOrderStatus = (typeof PlanOrderStatus)[keyof typeof PlanOrderStatus]

/** How a workout action is measured (BK-152). */
export const ActionType = { count: 1, timed: 2 } as const
export type ActionType = (typeof ActionType)[keyof typeof ActionType]

/** The kind of a workout card: exercises, a recorded lesson, or a live one (BK-153). */
export const workoutKinds = ['work', 'video', 'live'] as const
export type WorkoutKind = (typeof workoutKinds)[number]

/** The difficulty of a course (BK-155). */
export const Difficulty = { none: 0, beginner: 1, moderate: 2, intensive: 3 } as const
export type Difficulty = (typeof Difficulty)[keyof typeof Difficulty]
