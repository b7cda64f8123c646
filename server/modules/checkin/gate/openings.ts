import { addMinutes, formatInstant, instantOf, type Instant } from '@/domain/time'
import { chooseType } from './pass-gate'
import { listOpenings } from './repository'

/** A gate that comes back opens for nobody who went away long ago. */
const FRESH_MINUTES = 1

/** The openings that a gate has to do when it polls: those that phones asked it for since an event, in the last minute. */
export const listNewOpenings = async (deviceId: number, after: number, now: Instant) =>
  (await listOpenings(deviceId, after, addMinutes(now, -FRESH_MINUTES))).map(({ id, step, recordId, at }) => ({
    id,
    type: chooseType(step),
    checkin_id: recordId,
    at: formatInstant(instantOf(at)),
  }))
