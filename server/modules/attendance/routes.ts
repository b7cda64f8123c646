import type { Module } from '@server/context'
import { noShowRead, trainList, trainRead } from '@/contract/attendance'
import { readOwnNoShows } from './no-show/read'
import { noShowSweep } from './no-show/notify-absences'
import { readTrain, readTrains } from './trains/read-trains'

export const attendanceModule: Module = {
  name: 'attendance',
  sweeps: () => [noShowSweep],
  routes(mount) {
    mount(noShowRead, async ({ actor, membership, now }) => ({ no_shows: await readOwnNoShows(membership.shopId, actor.accountId, now) }))

    mount(trainList, ({ params, query, actor, membership, now }) => readTrains({ actor, membership }, params.userId, query.from ?? 0, now))

    mount(trainRead, ({ params, actor, membership, now }) => readTrain({ actor, membership }, params.checkinId, now))
  },
}
