import { readDay, readInstant } from '@/domain/time'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { importGym } from '@server/gym/import/gym'
import { parseGymFile } from '@server/gym/parse-gym-file'
import { GymFileError } from '@server/gym/problem'
import type { Chance } from '../../server/support/chance'
import { DAY, WALK } from './tenants'

type GymFile = NonNullable<Awaited<ReturnType<typeof exportGym>>>
type Activities = NonNullable<GymFile['shops'][number]['activities']>

const range = { from: readDay(DAY), days: 1 }

/** The walks are called off, or take place again; the rides begin at another place, with as many or more places. */
const changeActivities = (activities: Activities, chance: Chance): void => {
  for (const activity of activities)
    if (activity.key === WALK) activity.status = activity.status === 'inactive' ? 'active' : 'inactive'
    else {
      activity.place = chance.pick(['门口', '江边'])
      for (const option of activity.options) option.total = option.total! + chance.below(3)
    }
}

/**
 * Imports a brand's own file again with some classes changed: more or fewer seats, one that begins ten minutes later, and one that the timetable
 * calls off while those that it called off before take place again; and with its activities changed. In the scope of an engine; returns the result.
 */
export const importAgain = async (brand: number, chance: Chance, nowText: string): Promise<string> => {
  const file = (await exportGym(`storm${brand}`, range.from, range.days))!
  for (const shop of file.shops) {
    const timetable = shop.timetable ?? []
    for (const entry of timetable) delete entry.cancelled
    if (chance.oneIn(2)) chance.pick(timetable).cancelled = [DAY]
    for (const _ of [1, 2]) chance.pick(timetable).capacity += chance.pick([-1, 1, 2])
    const moved = chance.pick(timetable)
    moved.time = moved.time.replace(/:00$/, ':10')
    changeActivities(shop.activities ?? [], chance)
  }
  try {
    await importGym(parseGymFile(writeGymFile(file)), range, readInstant(nowText))
    return 'import ok'
  } catch (error) {
    // More seats were booked by then than the file gives.
    if (error instanceof GymFileError && /is below the \d+ places booked/.test(error.message)) return 'import refused'
    throw error
  }
}
