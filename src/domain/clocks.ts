/** Two clocks of a device at one moment, in ms: the one that somebody may set, and one that only runs on, and may stand while the device sleeps. */
export interface ClocksRead {
  set: number
  runs: number
}

/**
 * The change of a device's clock between two looks. `moved`: it was set by so much, in ms, and the time before it goes on. `unsure`: it was set while the device may
 * have slept, so that the time is at least the one before and what ran since; `by` is what to take from it. `slept`: it went on alone: the device slept, or it was set.
 */
export type ClockChange = { kind: 'none' | 'slept' } | { kind: 'moved' | 'unsure'; by: number }

/** Clocks of a device are never read at the very same moment, and follow the network in small steps. A code is good for half a minute more. */
const TOLERANCE_MS = 5_000

/** Judges two looks at a device's clocks. A device that sleeps stops what runs on, so that the clock that is ahead of it afterwards is what is to be expected. */
export const judgeClocks = (before: ClocksRead, now: ClocksRead, mayHaveSlept: boolean): ClockChange => {
  const by = now.set - before.set - (now.runs - before.runs)
  if (Math.abs(by) <= TOLERANCE_MS) return { kind: 'none' }
  if (!mayHaveSlept) return { kind: 'moved', by }
  return by < 0 ? { kind: 'unsure', by } : { kind: 'slept' }
}

/** The server's clock when it was told last: its time then, and by how much it is ahead of the device's, in ms. */
export interface KnownClock {
  at: number
  ahead: number
}

/** Whether a time is before one that the server has told: then the device's clock is wrong. */
export const isBefore = (now: number, { at }: Pick<KnownClock, 'at'>): boolean => now < at - TOLERANCE_MS

/** By how much the server is ahead of a device that starts without a network: as it was, unless the device's clock was put right since. */
export const aheadAtStart = (told: KnownClock, device: number): number =>
  isBefore(device + told.ahead, told) && !isBefore(device, told) ? 0 : told.ahead
