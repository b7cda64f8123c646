import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { selfTrainingCancel, selfTrainingCreate, selfTrainingRead } from '@/contract/booking/self-training'
import { visitCreate, visitRead } from '@/contract/booking/visit'
import { latestFeed, latestOrder } from '@/contract/booking/group'
import { parseInstant } from '@/domain/time'
import { endTrainings } from '@server/modules/attendance/service'
import { mayBookFor, mayCancelFor, mayReadFor } from '@server/authority/orders'
import { withKey } from '@server/plugins/idempotency'
import { readFeed, readLatestOrder } from './read-feed'
import { selfTrainingFeed, trainingWire, visitFeed, visitWire } from './own-sources'
import { cancelSelfTraining, recordSelfTraining, recordVisit, requireTraining, requireVisit } from '../training/record-training'
import { readVisit } from './repository'
import type { AnyFeedSource } from './source'
import { cleanName } from '@/domain/name'

/** An instant of a body; refused if it is not a date of the calendar. */
const instantIn = (text: string, field: string) => parseInstant(text) ?? fail('request.invalid', { field })

/** The feed over the sources of all modules. */
export const feedModule = (sources: readonly AnyFeedSource[]): Module => {
  const all = [...sources, selfTrainingFeed, visitFeed]
  return {
    name: 'feed',
    routes(mount) {
      mount(latestFeed, ({ actor, locale, now }) => readFeed(all, { accountId: actor.accountId, locale }, now))

      mount(latestOrder, ({ params, actor }) =>
        params.userId === actor.accountId ? readLatestOrder(all, actor.accountId) : fail('permission.none'),
      )

      // Self-trainings and visits belong to no class, so staff who may write members' orders may make them.
      mount(visitCreate, async ({ body, actor, membership, keyed, now }) => {
        if (body.user_id === actor.accountId) return fail('permission.none')
        const accountId = await mayBookFor({ actor, membership }, body.user_id, 'court')
        const visit = { shopId: membership.shopId, accountId, sellerId: actor.accountId, at: instantIn(body.visit_at, 'visit_at') }
        const { id } = await withKey(keyed, now, async () => ({ id: await recordVisit(visit, now) }))
        return { visit_record: visitWire((await readVisit(id))!) }
      })

      mount(visitRead, async ({ shopId, params: { visitId }, actor }) => ({
        visit_record: visitWire(await requireVisit(visitId, shopId, actor.accountId)),
      }))

      mount(selfTrainingRead, async ({ shopId, params: { orderId }, actor, now }) => {
        const row = await requireTraining(actor, orderId, shopId)
        await mayReadFor(actor, row, 'court')
        return { order: trainingWire(row, now) }
      })

      mount(selfTrainingCreate, async ({ body, actor, membership, keyed, now }) => {
        const { shopId } = membership
        const accountId = await mayBookFor({ actor, membership }, body.user_id, 'court')
        const training = {
          shopId,
          accountId,
          name: cleanName(body.name),
          start: instantIn(body.start, 'start'),
          end: instantIn(body.end, 'end'),
        }
        const { id } = await withKey(keyed, now, async () => ({ id: await recordSelfTraining(training, now) }))
        return { order: trainingWire(await requireTraining(actor, id, shopId), now) }
      })

      mount(selfTrainingCancel, async ({ shopId, params: { orderId }, actor, keyed, now }) => {
        await withKey(keyed, now, async () => {
          await mayCancelFor(actor, await requireTraining(actor, orderId, shopId), 'court')
          await cancelSelfTraining(orderId, now)
          return {}
        })
        return { order: trainingWire(await requireTraining(actor, orderId, shopId), now) }
      })
    },
    sweeps: () => [{ name: 'booking.trainings', every: 'minute', run: endTrainings }],
  }
}
