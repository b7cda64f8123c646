import type { ActivityErrorCode } from '@/contract/activity/error-status'

export const activityEnUs: Record<ActivityErrorCode, string> = {
  'activity.amount': 'That’s too much for one payment. Please take fewer.',
  'activity.cancel_over': 'It’s too late to cancel.',
  'activity.changed': 'This activity has changed. Please check it again.',
  'activity.code': 'This ticket isn’t valid.',
  'activity.full': 'This activity is full.',
  'activity.inactive': 'This activity isn’t open for sign-up.',
  'activity.no_card': 'This activity can’t be paid with a card.',
  'activity.no_reminder': 'There is nothing to be reminded of now.',
  'activity.not_found': 'This activity no longer exists.',
  'activity.not_full': 'There are places left. Please sign up.',
  'activity.order_not_found': 'This sign-up no longer exists.',
  'activity.other_day': 'This activity isn’t on today.',
  'activity.standing': 'This activity isn’t open to you.',
  'activity.unneeded': 'No sign-up is needed.',
  'activity.used': 'This ticket has been used.',
  'activity.used_before': 'Came in at {time} already.',
  'activity.user_limit': 'You’ve reached your limit for this ticket.',
  'activity.window': 'Sign-up isn’t open now.',
  'activity.wrong_card': 'This card doesn’t cover this activity.',
}
