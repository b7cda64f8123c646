import type { AppContext, Mount } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { payFrom } from '@server/modules/payment/service'
import { deskFor } from '@server/modules/shop/service'
import { mayBookFor } from '@server/authority/orders'
import {
  privateConfirm,
  privateCourses,
  privateSchedules,
  privateTags,
  privateTeachers,
  teacherRestChange,
  teacherRestCreate,
  teacherRestRemove,
  teacherRests,
} from '@/contract/booking/private'
import type { CallQuery } from '@/contract/define'
import { parseInstant, type Instant } from '@/domain/time'
import { confirmPrivate } from './confirm'
import { listPrivateCourses, listPrivateSchedules, listPrivateTags, listPrivateTeachers } from './list'
import { dayIn, tagsIn } from '../read-input'
import { addRest, listRests, moveRest, removeRest } from './rests'

/** The chosen time of a private lesson (booking ledger BK-237). */
export const startIn = (text: string | undefined): Instant =>
  text === undefined ? fail('booking.time_needed') : (parseInstant(text) ?? fail('request.invalid', { field: 'start' }))

/** The calls of private coaching; lessons are booked by the same call as classes. */
export const mountPrivate = (mount: Mount, { config, pay }: AppContext): void => {
  const dayOfQuery = (
    shopId: number,
    query: Pick<CallQuery<typeof privateTeachers>, 'date' | 'tags'>,
    actor: { accountId: number } | undefined,
  ) => ({
    shopId,
    date: dayIn(query.date),
    tags: tagsIn(query.tags),
    accountId: actor?.accountId ?? null,
  })

  mount(privateTags, async ({ shopId, query, actor }) => ({ tags: await listPrivateTags(dayOfQuery(shopId, query, actor)) }))

  mount(privateTeachers, async ({ shopId, query, actor, now, ...call }) => ({
    teachers: await listPrivateTeachers({ ...dayOfQuery(shopId, query, actor), scene: payFrom(call, config).scene, pay }, now),
  }))

  mount(privateCourses, async ({ shopId, query, actor, now, ...call }) => {
    const day = { ...dayOfQuery(shopId, query, actor), teacherId: query.teacher_id ?? null }
    return { courses: await listPrivateCourses({ ...day, scene: payFrom(call, config).scene, pay }, now) }
  })

  mount(privateSchedules, async ({ shopId, query, actor, membership, locale, now }) => {
    const day = { ...dayOfQuery(shopId, query, actor), teacherId: query.teacher_id ?? null, courseId: query.course_id ?? null }
    if (query.user_id === undefined) return listPrivateSchedules(day, locale, now)
    const accountId = actor ? await mayBookFor({ actor, membership }, query.user_id, 'private') : fail('permission.none')
    return listPrivateSchedules({ ...day, accountId, bookedBy: day.accountId }, locale, now)
  })

  mount(privateConfirm, async ({ query, actor, membership, locale, now, ...call }) => {
    const accountId = await mayBookFor({ actor, membership }, query.user_id, 'private', { offerIds: [query.timetable_id] })
    const { count = 1, timetable_id: offerId, teacher_id: teacherId, course_id: courseId } = query
    const start = startIn(query.start)
    const { scene } = payFrom(call, config)
    const desk = await deskFor({ actor, membership }, accountId)
    return confirmPrivate(
      {
        shopId: membership.shopId,
        offerId,
        start,
        teacherId,
        courseId,
        accountId,
        bookedBy: actor.accountId,
        count,
        locale,
        scene,
        pay,
        desk,
      },
      now,
    )
  })

  mount(teacherRests, async ({ shopId, query }) => ({ rests: await listRests(shopId, query.teacher_id, dayIn(query.date)) }))

  mount(teacherRestCreate, ({ body, membership, keyed, now }) =>
    withKey(keyed, now, async () => ({
      rest: await addRest(body.teacher_id, body, membership, now),
    })),
  )

  mount(teacherRestChange, ({ params, body, membership, keyed, now }) =>
    withKey(keyed, now, async () => ({ rest: await moveRest(params.id, body, membership) })),
  )

  mount(teacherRestRemove, ({ params, membership, keyed, now }) =>
    withKey(keyed, now, async () => {
      await removeRest(params.id, membership)
      return {}
    }),
  )
}
