import type { Membership } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { writeJob } from '@server/jobs/write-job'
import { notify, timeWord } from '@server/modules/notice/service'
import { daysToNotify } from '@/domain/member/lost-phone'
import { maskPhone } from '@/domain/member/mask-phone'
import { formatInstant, instantOf, toDate, type Instant } from '@/domain/time'
import { buildAddress } from '@/routes/match'
import { listAccounts } from '../repository'
import {
  confirmHolds,
  findElsewhere,
  insertBrands,
  listElsewhere,
  listPlaces,
  listSuperusers,
  listTies,
  listToNotify,
  saveObjection,
  saveNotified,
} from './elsewhere-repository'
import { endLost } from './lost-repository'
import { holdPhone } from './repository'
import { notifyOfPhone, notifyLostJob } from './notify-phones'

interface Lost {
  id: number
  accountId: number
  brandId: number
  toPhone: string
}

/** Tells the superusers of brands that a person's phone is to be another one. */
const notifyBrands = async ({ accountId, toPhone }: Lost, brandIds: readonly number[], dueAt: Instant, now: Instant): Promise<void> => {
  const [person] = await listAccounts([accountId])
  const params = { name: person?.username ?? '', phone: maskPhone(toPhone), time: timeWord(toDate(dueAt)) }
  for (const { accountId: to, shopId, brandId } of await listSuperusers(brandIds, accountId))
    await notify({ accountId: to, brandId, shopId, kind: 'phone.lost_elsewhere', params, path: buildAddress('staffHome', { shopId }), now })
}

/** Both phones are told: the one that the account has, and the one that it is to have. */
export const writeNotices = async (lostId: number, day: number): Promise<void> => {
  await writeJob(notifyLostJob(day === 0 ? { lostId } : { lostId, day }))
  await writeJob(notifyLostJob({ lostId, day, isNew: true }))
}

/** Asks the brands at which the person has rights, cards or bookings and that were not asked yet; false where there are none. */
export const askBrands = async (lost: Lost, dueAt: Instant, now: Instant): Promise<boolean> => {
  const added = await insertBrands(lost.id, lost.accountId, await listTies(lost.accountId, lost.brandId), now)
  await notifyBrands(lost, added, dueAt, now)
  return added.length > 0
}

/** Tells the person at each of the brands that the cards there are locked, and what to do. */
export const notifyHeld = async (accountId: number, brandIds: readonly number[], now: Instant): Promise<void> => {
  for (const { id: shopId, brandId, name: shop } of await listPlaces(accountId, brandIds)) {
    const path = buildAddress('memberCards', { shopId, userId: accountId })
    await notify({ accountId, brandId, shopId, kind: 'phone.cards_held', params: { shop }, path, now })
  }
}

/** A superuser of another brand objects: the phone stays, and the person and who asked are told. Fails with `staff.lost_phone_none`, also for a person without that. */
export const objectToLost = ({ accountId: byId, brandId }: Membership, userId: number, now: Instant): Promise<object> =>
  inTransaction(async () => {
    if (!(await findElsewhere(userId, brandId))) return fail('staff.lost_phone_none')
    const { phone } = await holdPhone(userId)
    // It may have been done, or asked for anew, while the account was held.
    const lost = (await findElsewhere(userId, brandId)) ?? fail('staff.lost_phone_none')
    await saveObjection(lost.id, brandId, byId, now)
    const ended = await endLost({ accountId: userId, ending: 'objected' }, now)
    if (ended) await notifyOfPhone({ accountId: userId, kind: 'phone.lost_over', phone, at: now, shop: ended.shop }, now)
    const [person] = await listAccounts([userId])
    const { shopId } = lost
    const path = buildAddress('staffMember', { shopId, userId })
    const params = { name: person?.username ?? '' }
    await notify({ accountId: lost.byId, brandId: lost.brandId, shopId, kind: 'phone.lost_objected', params, path, now })
    return {}
  })

/** A superuser of the brand confirms that the person is the one who moved: the cards that the change locked there can be used again. Fails with `staff.lost_phone_none`. */
export const confirmMoved = ({ accountId: byId, brandId }: Membership, userId: number, now: Instant): Promise<object> =>
  inTransaction(async () =>
    byId !== userId && (await confirmHolds({ accountId: userId, brandId, byId }, now)) ? {} : fail('staff.lost_phone_none'),
  )

/** The person confirms by a second factor that he had set up before the change was asked for. */
export const confirmByFactor = (accountId: number, enrolledAt: Date | null, now: Instant): Promise<boolean> | false =>
  enrolledAt !== null && confirmHolds({ accountId, askedAfter: enrolledAt, byId: accountId }, now)

/** The changes that other brands asked for people of this one, and those that nobody here has confirmed, for its superusers. */
export const readElsewhere = async (brandId: number) =>
  (await listElsewhere(brandId)).map(({ id, username, avatar, phone, at, dueAt }) => ({
    user: { id, username, avatar },
    phone: maskPhone(phone),
    at: formatInstant(instantOf(at)),
    due_at: dueAt && formatInstant(instantOf(dueAt)),
  }))

/** Tells both phones each day of a change that waits for other brands. */
export const lostPhoneNotices: Sweep = {
  name: 'member.lost-phones-told',
  every: 'minute',
  run: async (now) =>
    eachAnyway(await listToNotify(now), ({ id, askedAt, toldDays }) =>
      inTransaction(async () => {
        const days = daysToNotify(instantOf(askedAt), now)
        if (await saveNotified(id, toldDays, days)) await writeNotices(id, days)
      }),
    ),
}
