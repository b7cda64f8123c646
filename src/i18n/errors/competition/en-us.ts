import type { TrainingErrorCode } from '@/contract/competition/error-status'

export const competitionEnUs: Record<TrainingErrorCode, string> = {
  'training.closed': 'Sign-up has closed',
  'training.day': 'This day cannot be corrected',
  'training.disputes_full': 'Some of your days are still being checked. Please wait for the venue’s answer',
  'training.final': 'The result is out, so nothing can be corrected any more',
  'training.full': 'All places are taken',
  'training.gym_members': 'Members already compete for this venue, so it cannot withdraw',
  'training.gym_only': 'Only staff can sign a venue up',
  'training.no_gym': 'This venue does not take part',
  'training.no_reminder': 'You can sign up now. There is nothing to wait for',
  'training.not_begun': 'Sign-up has not begun',
  'training.not_found': 'This competition does not exist',
  'training.not_in': 'Not in this competition',
  'training.reason': 'Please give a reason',
  'training.rules_unread': 'Please read the rules first',
  'training.same': 'This day is recorded so already',
  'training.stays': 'Nobody can withdraw from this competition',
  'training.withdraw_over': 'Nobody can withdraw after {time}',
}
