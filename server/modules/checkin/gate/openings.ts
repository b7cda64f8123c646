import { addMinutes, formatInstant, instantOf, type Instant } from '@/domain/time'
import { typeOf } from './pass-door'
import { listOpenings } from './repository'

/** A gate that comes back opens for nobody who went away long ago. */
const FRESH_MINUTES = 1

/** What a gate that polls has to open for: what phones asked it for since an event, in the last minute. */
export const openingsOf = async (deviceId: number, after: number, now: Instant) =>
  (await listOpenings(deviceId, after, addMinutes(now, -FRESH_MINUTES))).map(({ id, step, recordId, at }) => ({
    id,
    type: typeOf(step),
    checkin_id: recordId,
    at: formatInstant(instantOf(at)),
  }))
