import type { Instant } from '@/domain/time'
import type { World } from '../mapping/world'
import { readMoment } from '../moments'

const at = (text: string | undefined, { today }: World): Instant | undefined => {
  try {
    return text === undefined ? undefined : readMoment(text, today)
  } catch {
    return undefined
  }
}

/** Whether both are moments that there are, and the second is not after the first. */
export const isTurned = (from: string | undefined, until: string | undefined, world: World): boolean => {
  const [first, last] = [at(from, world), at(until, world)]
  return first !== undefined && last !== undefined && first >= last
}
