import { trainingAttendance, trainingDispute, trainingGroupRank, trainingPersonRank } from '@/contract/competition/ranking'
import {
  trainingApply,
  trainingDetail,
  trainingList,
  trainingRemind,
  trainingRemindEnd,
  trainingWithdraw,
} from '@/contract/competition/training'
import { trainingCorrect, trainingCorrections } from '@/contract/staff/competition'
import { readDay } from '@/domain/time'
import type { Module, Mount } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { applyAsGym, applyAsMember, withdrawGym, withdrawMember } from './apply'
import { openDispute, readAttendance } from './attendance'
import { readGroupRanks, readPersonRanks } from './ranks'
import { readTraining, readTrainings, requireTraining } from './read'
import { askReminder } from './remind'
import { endReminder } from './repository'
import { correct, readCorrections } from './staff'
import { competitionForgets, competitionSweep } from './sweeps'

const mountReading = (mount: Mount): void => {
  mount(trainingList, async ({ shopId, actor, now }) => ({ trainings: await readTrainings({ shopId, accountId: actor?.accountId }, now) }))

  mount(trainingDetail, async ({ shopId, params, actor, membership, now }) => ({
    training: await readTraining(params.trainingId, { shopId, accountId: actor?.accountId, membership }, now),
  }))

  mount(trainingPersonRank, ({ shopId, params, query, actor }) =>
    readPersonRanks({
      trainingId: params.trainingId,
      viewer: { shopId, accountId: actor?.accountId },
      gymId: query.gym_id,
      isTogether: query.by === 'together',
      page: query.page ?? 1,
    }),
  )

  mount(trainingGroupRank, ({ shopId, params, query, actor }) =>
    readGroupRanks(params.trainingId, { shopId, accountId: actor?.accountId }, query.page ?? 1),
  )

  mount(trainingAttendance, ({ params, membership }) => readAttendance(params.trainingId, membership))
}

const mountTakingPart = (mount: Mount): void => {
  mount(trainingApply, ({ params: { trainingId }, body, membership, client, keyed, now }) =>
    withKey(keyed, now, async () => {
      if (!body.rules_read) fail('training.rules_unread')
      if (body.identity === 'gym') await applyAsGym({ trainingId, membership }, now)
      else await applyAsMember({ trainingId, membership, client }, body.shows ?? 'anonymous', now)
      return { training: await readTraining(trainingId, { ...membership, membership }, now) }
    }),
  )

  mount(trainingWithdraw, ({ params: { trainingId }, query, membership, keyed, now }) =>
    withKey(keyed, now, async () => {
      await (query.identity === 'gym' ? withdrawGym : withdrawMember)({ trainingId, membership }, now)
      return { training: await readTraining(trainingId, { ...membership, membership }, now) }
    }),
  )

  mount(trainingDispute, ({ params, body, membership, keyed, now }) =>
    withKey(keyed, now, async () => ({
      dispute: await openDispute(params.trainingId, membership, { day: readDay(body.day), words: body.words }, now),
    })),
  )

  mount(trainingRemind, async ({ shopId, params, actor: { accountId }, now }) => {
    await askReminder({ shopId, trainingId: params.trainingId, accountId }, now)
    return { is_reminded: true }
  })

  mount(trainingRemindEnd, async ({ shopId, params, actor: { accountId } }) => {
    await requireTraining(params.trainingId, { shopId, accountId })
    await endReminder(params.trainingId, accountId)
    return { is_reminded: false }
  })
}

/** Competitions of training: who signs up, on how many days he trained, and the rankings of each midnight. */
export const competitionModule: Module = {
  name: 'competition',
  routes(mount) {
    mountReading(mount)
    mountTakingPart(mount)

    mount(trainingCorrections, ({ params, membership, now }) => readCorrections(params.trainingId, membership, now))

    mount(trainingCorrect, ({ params, body, membership, keyed, now }) =>
      withKey(keyed, now, async () => {
        const { user_id: accountId, day, delta, reason } = body
        await correct(params.trainingId, membership, { accountId, day: readDay(day), delta, reason }, now)
        return readCorrections(params.trainingId, membership, now)
      }),
    )
  },
  sweeps: () => [competitionSweep, competitionForgets],
}
