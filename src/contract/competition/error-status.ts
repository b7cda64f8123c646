/** The status of each error word of competitions. */
export const trainingErrorStatus = {
  'training.closed': 409,
  'training.day': 400,
  'training.disputes_full': 409,
  'training.final': 409,
  'training.full': 409,
  'training.gym_members': 409,
  'training.gym_only': 403,
  'training.no_gym': 409,
  'training.no_reminder': 409,
  'training.not_begun': 409,
  'training.not_found': 404,
  'training.not_in': 409,
  'training.reason': 400,
  'training.rules_unread': 400,
  'training.same': 409,
  'training.stays': 409,
  'training.withdraw_over': 409,
} as const

export type TrainingErrorCode = keyof typeof trainingErrorStatus
