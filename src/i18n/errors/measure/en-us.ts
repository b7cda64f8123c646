import type { measureErrorStatus } from '@/contract/measure/error-status'

/** Texts of refused measures of the body. */
export const measureEnUs = {
  'measure.bounds': 'The value should be between {least} and {most}',
  'measure.decimals': 'At most {n} decimals',
  'measure.empty': 'Please fill in one value at least',
  'measure.method': 'The studio has no such way of measuring. Please choose again',
  'measure.not_found': 'This measure does not exist',
  'measure.note': 'The coach’s words: {n} characters at most',
  'measure.replaced': 'This measure was corrected already. Please correct the latest one',
  'measure.target': 'There is no target for this value',
  'measure.twice': 'The same value was filled in twice',
  'measure.unit': 'Please convert the value to the unit shown',
  'measure.unread': 'Please fill in a number',
} satisfies Record<keyof typeof measureErrorStatus, string>
