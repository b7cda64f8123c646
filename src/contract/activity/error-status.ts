/** The error words of activities and their HTTP statuses. */
export const activityErrorStatus = {
  'activity.amount': 409,
  'activity.cancel_over': 409,
  'activity.changed': 409,
  'activity.code': 404,
  'activity.full': 409,
  'activity.inactive': 409,
  'activity.no_card': 409,
  'activity.no_reminder': 409,
  'activity.not_found': 404,
  'activity.not_full': 409,
  'activity.order_not_found': 404,
  'activity.other_day': 409,
  'activity.standing': 409,
  'activity.unneeded': 409,
  'activity.used': 409,
  'activity.used_before': 409,
  'activity.user_limit': 409,
  'activity.window': 409,
  'activity.wrong_card': 409,
} as const

export type ActivityErrorCode = keyof typeof activityErrorStatus
