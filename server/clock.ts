import { instant, type Instant } from '@/domain/time'

/** The only source of the present time. */
export interface Clock {
  now(): Instant
}

/** A clock that can be moved: by tests, and by `POST /demo/clock/`. */
export interface MovableClock extends Clock {
  /** Moves the clock to `at`; a ticking one goes on from there. */
  moveTo(at: Instant): void
}

/** Ticks with the machine's clock, or from `start` on at the same pace. */
export const tickingClock = (start?: Instant): MovableClock => {
  let offset = start === undefined ? 0 : start - Date.now()
  return {
    now: () => instant(Date.now() + offset),
    moveTo(at) {
      offset = at - Date.now()
    },
  }
}
