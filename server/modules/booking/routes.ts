import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { readSource } from '@server/modules/member/service'
import { noticesAbout } from '@server/modules/notice/service'
import { openPayment, payFrom, type Purposes } from '@server/modules/payment/service'
import { deskFor, requireShop } from '@server/modules/shop/service'
import { mayBookFor } from '@server/authority/orders'
import {
  groupSchedules,
  groupTags,
  scheduleConfirm,
  scheduleOrderCancel,
  scheduleOrderCreate,
  scheduleOrderDetail,
  scheduleOrderLateRemind,
  scheduleOrderList,
  scheduleRead,
  schedulesOf,
} from '@/contract/booking/group'
import { languageOf } from '@/i18n/errors/text'
import { cancelledTexts } from '@/i18n/notices/cancelled'
import { selectCards as selectCardsCall } from '@/contract/card/card'
import { orderPigeon } from '@/contract/notice'
import { isDeskChannel } from '@/domain/payment/channel'
import { payableIn } from '@/domain/payment/pay-method'
import { mountBatch } from './batch/routes'
import { cancelBooking } from './change/cancel-booking'
import { confirmSchedule } from './group/confirm-schedule'
import { createBooking } from './create-booking'
import { createPrivateBooking } from './private/create-booking'
import { runForBrand } from './for-brand'
import { lateRemind } from './change/late-remind'
import { listGroupSchedules } from './group/list-group-schedules'
import { mountPrivate, startIn } from './private/routes'
import { answerSchedules, readOneSchedule } from './group/list-next-schedules'
import { answerBooking, listBookings, readBooking } from './read-bookings'
import { dayIn, tagsIn } from './read-input'
import { readDayTags, readFacts } from './repository'
import { classReminders } from './remind-classes'
import { selectCards } from './select-cards'
import { mountWaiting } from './waiting/routes'
import { headCountSweep } from './group/head-count-sweep'
import { waitingSweep } from './waiting/sweeps'
import { notifyBooked } from './notify-member'

/** The module of bookings; `purposes` are the kinds of things that can be paid for. */
export const bookingModule = (purposes: Purposes): Module => ({
  name: 'booking',
  sweeps: (context) => [headCountSweep, waitingSweep, classReminders(context)],
  routes(mount, context) {
    const { config, jobs, pay } = context
    const deps = { pay, jobs, purposes }
    const readViewer = (call: Parameters<typeof payFrom>[0]) => ({ scene: payFrom(call, config).scene, pay })
    mountWaiting(mount, context)
    mountPrivate(mount, context)

    mount(groupSchedules, ({ shopId, query, actor, now, ...call }) =>
      listGroupSchedules(
        { ...readViewer(call), shopId, date: dayIn(query.date), tags: tagsIn(query.tags), accountId: actor?.accountId ?? null },
        now,
      ),
    )

    mount(groupTags, async ({ shopId, query }) => {
      const date = dayIn(query.date)
      await requireShop(shopId)
      return { tags: (await readDayTags(shopId, date)).map(({ id, name }) => ({ id, name })) }
    })

    mount(schedulesOf, ({ shopId, query, actor, now, ...call }) =>
      answerSchedules(
        {
          ...readViewer(call),
          shopId,
          courseId: query.course_id ?? null,
          teacherId: query.teacher_id ?? null,
          from: dayIn(query.from),
          to: dayIn(query.to),
          accountId: actor?.accountId ?? null,
        },
        now,
      ),
    )

    mount(scheduleRead, async ({ params, shopId, actor, now, ...call }) => ({
      schedule: await readOneSchedule(params.scheduleId, { ...readViewer(call), shopId, accountId: actor?.accountId ?? null }, now),
    }))

    mount(scheduleConfirm, async ({ params, query, actor, membership, locale, now, ...call }) => {
      const accountId = await mayBookFor({ actor, membership }, query.user_id, 'group', { scheduleIds: [params.scheduleId] })
      const { count = 1 } = query
      const { scene } = payFrom(call, config)
      const desk = await deskFor({ actor, membership }, accountId)
      return confirmSchedule(
        { shopId: membership.shopId, scheduleId: params.scheduleId, accountId, bookedBy: actor.accountId, count, locale, scene, pay, desk },
        now,
      )
    })

    mount(selectCardsCall, async ({ query, actor, membership, locale, now }) => {
      const { schedule_id: scheduleId, timetable_id: offerId, count } = query
      const { shopId } = membership
      const accountId =
        offerId === undefined
          ? await mayBookFor({ actor, membership }, query.user_id, 'group', { scheduleIds: scheduleId === undefined ? [] : [scheduleId] })
          : await mayBookFor({ actor, membership }, query.user_id, 'private', { offerIds: [offerId] })
      const of = { shopId, accountId, cardId: null, now }
      const facts =
        offerId === undefined
          ? await readFacts({ ...of, scheduleId: scheduleId ?? fail('request.params_needed', { names: 'schedule_id' }) })
          : await readFacts({ ...of, scheduleId: null, lesson: { offerId, start: startIn(query.start) } })
      if (!facts) return fail('booking.not_found')
      return { cards: await selectCards({ facts, shopId, accountId, count, locale }, now) }
    })

    mount(scheduleOrderCreate, async ({ body, actor, keyed, locale, now, membership, ...call }) => {
      const accountId =
        body.timetable_id === undefined
          ? await mayBookFor({ actor, membership }, body.user_id, 'group', {
              scheduleIds: body.schedule_id === undefined ? [] : [body.schedule_id],
            })
          : await mayBookFor({ actor, membership }, body.user_id, 'private', { offerIds: [body.timetable_id] })
      const payable = [
        ...payableIn(payFrom(call, config).scene, pay.listProviders(membership.brandId)),
        ...(await deskFor({ actor, membership }, accountId)),
      ]
      const wish = {
        shopId: membership.shopId,
        accountId,
        bookedBy: actor.accountId,
        count: body.count,
        channel: body.channel,
        cardId: body.corp_card_id ?? body.card_id ?? null,
        ...(body.rest_channel && { restChannel: body.rest_channel }),
        remarks: body.remarks ?? '',
        ...(await readSource(body, accountId, membership.brandId)),
        ...(body.user_coupon_id && { couponId: body.user_coupon_id }),
        fromTrial: body.from_trial_course ?? false,
        trialFullConfirmed: body.trial_full_confirmed ?? false,
        autoStartConfirmed: body.auto_start_confirmed ?? false,
        overlapConfirmed: body.overlap_confirmed ?? false,
        version: body.version,
        request: keyed ?? null,
        payable,
      }
      // A private lesson is named by its time (BK-166), every other class by its id (BK-167).
      const orderId =
        body.timetable_id === undefined
          ? await createBooking({ ...wish, scheduleId: body.schedule_id ?? fail('request.params_needed', { names: 'schedule_id' }) }, now)
          : await createPrivateBooking(
              {
                ...wish,
                lesson: { offerId: body.timetable_id, start: startIn(body.start) },
                ...(body.space_id && { spaceId: body.space_id }),
              },
              now,
            )
      await notifyBooked(orderId, accountId, actor.accountId, now)
      const order = await answerBooking(orderId, locale, now)
      if (order.pay_order_id === null) return { order }
      // Payment data is only for the member: staff who book for the member get the held order.
      if (accountId !== actor.accountId) return { order, pay_order_id: order.pay_order_id }
      return { order, ...(await openPayment('booking', orderId, (paid) => payFrom(call, config, paid), deps, now)) }
    })

    mount(scheduleOrderList, async ({ query, actor, membership, locale, now }) => ({
      orders: await listBookings(
        membership.shopId,
        { from: query.schedule__start__gte, to: query.schedule__end__lte },
        { actor, locale },
        now,
      ),
    }))

    mount(scheduleOrderDetail, async ({ params, actor, locale, now }) => ({
      order: await readBooking(params.orderId, { actor, locale }, now),
    }))

    mount(scheduleOrderCancel, ({ params, body, actor, keyed, locale, now }) =>
      runForBrand(params.orderId, () =>
        withKey(keyed, now, async () => {
          await cancelBooking(params.orderId, actor, body.cancel_remarks ?? '', jobs, now)
          const order = await readBooking(params.orderId, { actor, locale }, now)
          const said = cancelledTexts[languageOf(locale)]
          const back = isDeskChannel(order.channel) ? said.desk : said.refund
          return { order, msg: order.refundType === null ? said.plain : back }
        }),
      ),
    )

    mount(scheduleOrderLateRemind, ({ params, actor, keyed, locale, now }) =>
      runForBrand(params.orderId, () =>
        withKey(keyed, now, async () => {
          await lateRemind(params.orderId, actor.accountId, now)
          return { order: await readBooking(params.orderId, { actor, locale }, now) }
        }),
      ),
    )

    mount(orderPigeon, async ({ params, actor, locale, now }) => {
      const { id, user_id } = await readBooking(params.orderId, { actor, locale }, now)
      if (user_id !== actor.accountId) return fail('permission.none')
      return { messages: await noticesAbout(user_id, 'booking', id, locale) }
    })

    mountBatch(mount)
  },
})
