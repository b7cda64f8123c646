import type { StaffToday } from '@/contract/staff/today'
import { readElsewhere } from '@server/modules/member/service'
import { countOpenGrants } from '@server/modules/grant/service'
import { countForStaff } from '@server/modules/voucher/service'
import { fen, fenToYuan } from '@/domain/money'
import { birthdaysOn } from '@/domain/member/birthday'
import { canSee, seesRoster } from '@/domain/staff/permissions'
import { holds } from '@/domain/staff/rights'
import { addDays, dayOf, formatInstant, instantOf, startOfDay, type Instant } from '@/domain/time'
import { findCoach, type Asking } from '@server/authority/reach'
import { classWire } from './class-orders'
import { mayHold } from './held-orders'
import { listBirthdays, listWorkShops } from './member/repository'
import { countCourtOrders, listUnpaid, readClassDay } from './repository'

const kinds = ['group', 'private'] as const

/** The caller's day: each kind of class as its list shows it, what waits for payment, and whose birthday it is. */
export const readToday = async (asking: Asking, now: Instant): Promise<StaffToday> => {
  const { membership } = asking
  const { shopId, accountId, brandId } = membership
  const day = dayOf(now)
  const span = { from: startOfDay(day), to: startOfDay(addDays(day, 1)) }
  const withCourts = canSee(membership, 'court')
  const rows = []
  for (const kind of kinds)
    if (seesRoster(membership, kind)) rows.push(...(await readClassDay(shopId, day, kind === 'private', findCoach(asking, kind))))
  rows.sort((one, other) => one.startAt.getTime() - other.startAt.getTime() || one.id - other.id)
  const vouchers = holds(membership, 'till') ? await countForStaff(shopId) : undefined
  const grants = holds(membership, 'gifts') ? await countOpenGrants(shopId, now) : undefined
  const unpaid = (await listUnpaid(shopId, now)).filter((row) => mayHold(asking, row))
  return {
    schedules: rows.map((row) => classWire(row, now)),
    courts: withCourts ? await countCourtOrders(shopId, span.from, span.to) : null,
    unpaid: unpaid.map((row) => ({
      order_id: row.id,
      user: { id: row.accountId, username: row.username, avatar: row.avatar },
      title: row.subject,
      price: fenToYuan(fen(row.amountFen)),
      expire_at: formatInstant(instantOf(row.expireAt)),
    })),
    birthdays: await listBirthdays({ shopId, birthdays: birthdaysOn(day), day, coachId: findCoach(asking, 'group'), withCourts, ...span }),
    ...(vouchers !== undefined && { vouchers }),
    ...(grants !== undefined && { grants }),
    ...(membership.isSuperuser && { lost_phones: await readElsewhere(brandId) }),
    shops: (await listWorkShops(accountId, brandId)).filter((shop) => holds(shop, 'roster')).map(({ id, name }) => ({ id, name })),
  }
}
