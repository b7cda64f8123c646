export const weekdayWords = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
