import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { answerBooking, cardsForChange, changeBooking, settleRace, notifyMember } from '@server/modules/booking/service'
import { changeRole, invite, numberIn, takeAway } from '@server/modules/member/service'
import type { Purposes } from '@server/modules/payment/service'
import { requireShop } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import { classOrderCards, classOrderChange, classOrders } from '@/contract/staff/orders'
import { classCallOff, classReopen, staffSchedules, userCreate, userSearch } from '@/contract/staff/staff'
import { classAttendance, classMark } from '@/contract/staff/attendance'
import { coachPermissions as coachPermissionsCall, staffPermissions as staffPermissionsCall } from '@/contract/staff/permissions'
import { groupPartnerInvite, groupPartners } from '@/contract/staff/partners'
import { staffActs } from '@/contract/staff/acts'
import { staffToday } from '@/contract/staff/today'
import { classTerms, classTermsChange } from '@/contract/staff/class'
import { classOrderMove, classOrderMoves } from '@/contract/staff/move'
import { candidateMove, candidateRemove } from '@/contract/staff/waiting'
import { staffInvitation, staffInvite, staffPeople, staffRoleChange, staffRoleEnd } from '@/contract/staff/people'
import { heldOrderPay, heldOrderRead, heldOrderRelease, heldOrderTake } from '@/contract/staff/held'
import { coachPermissions, listPermissions, staffPermissions, type Permission } from '@/domain/staff/permissions'
import { parseDay } from '@/domain/time'
import { callOffClass } from './call-off-class'
import { changeClassTerms, readClassTerms } from './class-terms'
import { listClassOrders, listStaffClasses } from './class-orders'
import { createUser } from './create-user'
import { staffForgets } from './forget'
import { heldOrders } from './held-orders'
import { mountAcceptRoleByCode } from './accept-role-by-code'
import { listActs } from './list-acts'
import { invitePartner, listPartners } from './partners'
import { markClass, readAttendance } from './mark-class'
import { mountMembers } from './member/routes'
import { listMoves, moveOrder } from './move-order'
import { readInvitation, readPeople } from './people'
import { readToday } from './read-today'
import { reopenForStaff } from './reopen-for-staff'
import { readTeacherId } from './repository'
import { findUsers } from './search-users'
import { handleWaiting } from './waiting-list'

/** The calls of coaches and staff: their rights, their members, and the orders of their classes; `purposes` are the kinds of things that can be paid for. */
export const staffModule = (purposes: Purposes): Module => ({
  name: 'staff',
  routes(mount, context) {
    mount(staffPermissionsCall, async ({ membership }) => {
      const shop = await requireShop(membership.shopId)
      const held = listPermissions(membership)
      const flags = staffPermissions.map((key) => ({ key, has_permission: held.has(key) }))
      const modules = [
        ...(shop.moduleTeam ? ['group'] : []),
        ...(shop.modulePrivate ? ['private'] : []),
        ...(shop.moduleCourt ? ['court'] : []),
        'plan',
      ]
      return { modules: modules.map((key) => ({ key, sub_items: flags })), permissions: flags }
    })

    mount(coachPermissionsCall, async ({ membership, actor }) => {
      const held = listPermissions(membership)
      const flags = Object.fromEntries(coachPermissions.map((key) => [key, held.has(key)]))
      return {
        permission: { permissions: flags as Record<(typeof coachPermissions)[number] & Permission, boolean> },
        teacher_id: await readTeacherId(membership.shopId, actor.accountId),
      }
    })

    mount(staffPeople, ({ membership, now }) => readPeople(membership, now))

    mount(staffInvite, ({ body, membership, keyed, now }) =>
      withKey(keyed, now, async () => {
        const { name, role, teacher_id: teacherId = null, permissions } = body
        await invite(membership, { number: numberIn(body), name, role, teacherId, permissions }, now)
        return readPeople(membership, now)
      }),
    )

    mount(staffRoleChange, ({ params, body, membership, keyed, now }) =>
      withKey(keyed, now, async () => {
        const { role, teacher_id: teacherId = null, permissions } = body
        await changeRole(membership, params.roleId, { role, teacherId, permissions }, now)
        return readPeople(membership, now)
      }),
    )

    mount(staffRoleEnd, ({ params, membership, keyed, now }) =>
      withKey(keyed, now, async () => {
        await takeAway(membership, params.roleId, now)
        return readPeople(membership, now)
      }),
    )

    mount(staffInvitation, async ({ actor, shopId, now }) => ({ invitation: await readInvitation(actor, shopId, now) }))

    mountAcceptRoleByCode(mount, context)

    mount(userSearch, ({ query, membership, now }) => findUsers({ membership, q: query.q, limit: query.limit ?? 10 }, now))

    mount(userCreate, (call) => createUser(context, call))

    mount(staffSchedules, ({ query, actor, membership, now }) => {
      const day = parseDay(query.date) ?? fail('request.invalid', { field: 'date' })
      return listStaffClasses({ actor, membership }, { day, kind: query.kind }, now)
    })

    mount(classOrders, ({ params, actor, membership, now }) => listClassOrders({ actor, membership }, params.scheduleId, now))

    mount(classAttendance, ({ params, actor, membership, now }) => readAttendance({ actor, membership }, params.scheduleId, now))

    mount(classMark, ({ params, body, actor, membership, keyed, now }) =>
      withKey(keyed, now, () => markClass({ actor, membership }, params.scheduleId, body.marks, now)),
    )

    mount(classCallOff, ({ params, query, actor, membership, keyed, now }) =>
      withKey(keyed, now, () => callOffClass({ actor, membership }, { scheduleId: params.scheduleId, reason: query.reason }, now)),
    )

    mount(classTerms, ({ params, actor, membership, now }) => readClassTerms({ actor, membership }, params.scheduleId, now))

    mount(classTermsChange, ({ params, body, actor, membership, keyed, now }) =>
      withKey(keyed, now, () => changeClassTerms({ actor, membership }, params.scheduleId, body, now)),
    )

    mount(classReopen, ({ params, actor, membership, keyed, now }) =>
      reopenForStaff({ actor, membership }, { scheduleId: params.scheduleId, keyed }, now),
    )

    mount(candidateMove, ({ params, body, actor, membership, keyed, now }) =>
      handleWaiting({ actor, membership }, { ...params, act: { kind: 'move', position: body.position }, reason: body.reason, keyed }, now),
    )

    mount(candidateRemove, ({ params, query, actor, membership, keyed, now }) =>
      handleWaiting({ actor, membership }, { ...params, act: { kind: 'remove' }, reason: query.reason, keyed }, now),
    )

    mount(classOrderCards, async ({ params, query, actor, membership, locale, now }) => ({
      cards: await cardsForChange({ ...params, shopId: membership.shopId, count: query.count, locale }, actor, now),
    }))

    mount(classOrderChange, async ({ params: { orderId }, body, actor, membership, keyed, locale, now }) => {
      const input = {
        shopId: membership.shopId,
        orderId,
        count: body.count,
        cardId: body.card_id,
        autoStartConfirmed: body.auto_start_confirmed ?? false,
      }
      await settleRace(() =>
        withKey(keyed, now, async () => {
          await changeBooking(input, actor, now)
          await notifyMember(orderId, 'changed', actor.accountId, now)
          return {}
        }),
      )
      return { order: await answerBooking(orderId, locale, now) }
    })

    mount(classOrderMoves, ({ params, query, actor, membership, locale, now }) =>
      listMoves({ actor, membership }, { orderId: params.orderId, date: query.date, locale }, now),
    )

    mount(classOrderMove, async ({ params: { orderId }, body, actor, membership, keyed, locale, now }) => {
      await moveOrder(
        { actor, membership },
        { orderId, to: body.schedule_id, difference: body.difference, channel: body.channel, keyed },
        context,
        now,
      )
      return { order: await answerBooking(orderId, locale, now) }
    })

    const held = heldOrders(context, purposes)

    mount(heldOrderRead, ({ params, actor, membership, now }) => held.read({ actor, membership }, params.orderId, now))

    mount(heldOrderPay, ({ params, body, actor, membership, now, ...call }) =>
      held.pay({ actor, membership }, { orderId: params.orderId, channel: body.channel }, call, now),
    )

    mount(heldOrderRelease, ({ params, actor, membership, now }) => held.release({ actor, membership }, params.orderId, now))

    mount(heldOrderTake, ({ params, body, actor, membership, keyed, now }) =>
      held.take({ actor, membership }, { orderId: params.orderId, channel: body.channel, keyed }, now),
    )

    mount(staffToday, ({ actor, membership, now }) => readToday({ actor, membership }, now))

    mountMembers(mount)

    mount(staffActs, ({ query, membership, locale }) =>
      listActs({ shopId: membership.shopId, before: query.before, actorId: query.actor_id }, locale),
    )

    mount(groupPartners, async ({ query, actor, membership, now }) => ({
      shop_user_ship: await listPartners({ shopId: membership.shopId, orderId: query.order_id }, actor, now),
    }))

    mount(groupPartnerInvite, ({ body, actor, keyed, now }) =>
      withKey(keyed, now, async () => {
        await invitePartner(body.order_id, body.partner_id, actor, now)
        return {}
      }),
    )
  },
  sweeps: () => [staffForgets],
})
