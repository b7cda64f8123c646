import { noticesDue } from '@/domain/invitation/review'
import { keepDays } from '@/domain/keep-days'
import { instantOf, type Instant } from '@/domain/time'
import { forgetAfter } from '@server/db/forget'
import { inTransaction } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import { forgetSweep } from '@server/jobs/forget-sweep'
import type { Sweep } from '@server/jobs/sweeps'
import { giveEarned, takeRefundedBack } from './earn'
import { decide } from './review'
import { holdWaiting, listOverdue } from './review-repository'
import { notifyStaff } from './notices'
import { holdClaim, listGifts, updateClaim } from './repository'

/** Gives what staff did not decide within their days: doubt speaks for the member. */
const giveOverdue = async (now: Instant): Promise<void> =>
  eachAnyway(await listOverdue(now), ({ id }) =>
    inTransaction(async () => {
      const claim = await holdClaim(id)
      const isHeld = (await listGifts(id)).some(({ state }) => state === 'held')
      if (claim && isHeld) await decide(claim, { act: 'give', by: null, reason: '' }, now)
    }),
  )

/** Tells the staff of each shop of the claims that wait, on the days on which they are to be told. */
const notifyWaiting = (now: Instant): Promise<void> =>
  inTransaction(async () => {
    const waiting = await holdWaiting()
    const due = waiting.filter(({ at, notified }) => noticesDue(instantOf(at), now) > notified)
    const shops = new Map(due.map(({ shopId, brandId }) => [shopId, { shopId, brandId }]))
    for (const shop of shops.values()) await notifyStaff(shop, waiting.filter(({ shopId }) => shopId === shop.shopId).length, now)
    for (const { id, at } of due) await updateClaim(id, { notified: noticesDue(instantOf(at), now) })
  })

/** The gifts of inviters, those that waited their days, and what staff are told of. */
export const invitationSweep: Sweep = {
  name: 'invitation.gifts',
  every: 'minute',
  run: async (now) => {
    await eachAnyway([takeRefundedBack, giveEarned, giveOverdue, notifyWaiting], (step) => step(now))
  },
}

const forgetDevices = forgetAfter(keepDays.device, {
  table: 'invitation_claim',
  at: 'at',
  blank: { set: "device_hash = NULL, system = '', app = ''", where: 'device_hash IS NOT NULL' },
})
const forgetGuesses = forgetAfter(keepDays.code, { table: 'invitation_guess', at: 'at' })

/** Forgets on which devices invitations were accepted, and who asked for numbers that nobody has. */
export const invitationForgets = forgetSweep('invitation', 'day', async (now: Instant) => {
  await forgetDevices(now)
  await forgetGuesses(now)
})
