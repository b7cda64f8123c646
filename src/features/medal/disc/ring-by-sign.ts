import type { MedalSign } from '@/domain/medal/medal'

/** Which of the three rings a medal has, by its sign. */
export const ringBySign: Record<MedalSign, 1 | 2 | 3> = {
  bolt: 1,
  heart: 2,
  people: 3,
  pulse: 1,
  activity: 2,
  moon: 3,
  star: 3,
  dumbbell: 2,
  calendar: 1,
}
