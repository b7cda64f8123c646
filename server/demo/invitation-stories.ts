import { addDays, type Instant, type ShopDate } from '@/domain/time'
import { atTime } from '../gym/moments'
import { rows } from '../gym/rows'
import { endTrainings } from '../modules/attendance/service'
import { recordSelfTraining } from '../modules/booking/feed/service'
import { claim, findInvitation, giveEarned, makeInvitation } from '../modules/invitation/service'
import { invitePartner } from '../modules/staff/service'
import type { Accounts } from './make-people'
import { invited } from './people'

const LIN_XIAO = '13800000001'
/** The invitations of 林晓: to the event under way, to that with a coupon and to the one that is over. */
const invitations = {
  summer: '5b0f6a52-8c1e-4d0b-9a57-2f6e31c4d801',
  coupon: '5b0f6a52-8c1e-4d0b-9a57-2f6e31c4d802',
  spring: '5b0f6a52-8c1e-4d0b-9a57-2f6e31c4d803',
} as const

/** When each of the friends claimed and came, in the order of `invited`; the last on the device of the one before. */
const stories: readonly { claimed: { day: number; time: string }; came?: number; device: string }[] = [
  { claimed: { day: -16, time: '10:20' }, device: 'a' },
  { claimed: { day: -9, time: '19:10' }, came: -7, device: 'b' },
  { claimed: { day: -6, time: '12:40' }, came: -5, device: 'c' },
  { claimed: { day: -2, time: '21:05' }, device: 'd' },
  { claimed: { day: -1, time: '21:40' }, device: 'e' },
  { claimed: { day: -1, time: '22:10' }, device: 'e' },
]

interface Step {
  at: Instant
  run: () => Promise<void>
}

/** 林晓 invites friends: one came and one bought a card, for both of whom she has her gift; two have not come, the gift of one ended, and one waits for staff. */
export const invitationSteps = async (
  accounts: Accounts,
  { shops, classes }: Record<'shops' | 'classes', ReadonlyMap<string, number>>,
  today: ShopDate,
): Promise<Step[]> => {
  const shopId = shops.get('jingan')!
  const accountId = accounts.get(LIN_XIAO)!
  const at = (day: number, time: string) => atTime(addDays(today, day), time)
  const begun = at(-20, '18:30')
  const events = await rows<{ id: number; brandId: number; key: keyof typeof invitations }>(
    'SELECT id, brand_id AS "brandId", key FROM invite_event WHERE shop_id = $1',
    [shopId],
  )
  const invite = async () => {
    for (const { id: eventId, brandId, key } of events) await makeInvitation({ eventId, brandId, accountId, uuid: invitations[key] }, begun)
  }
  const accept = (friend: number, phone: string, device: string, now: Instant) => async () => {
    const claimant = {
      accountId: friend,
      phoneMac: `demo ${phone}`,
      openidMac: null,
      deviceHash: `demo ${device}`,
      system: 'iphone',
      app: 'weixin',
    }
    await claim((await findInvitation(invitations.summer, now))!, claimant, now)
  }
  const train = (friend: number, day: number): Step[] => {
    const [told, start, end] = [at(day, '18:02'), at(day, '18:10'), at(day, '19:10')]
    const training = { shopId, accountId: friend, name: '力量区自主训练', start, end }
    const settle = async () => {
      await endTrainings(end)
      await giveEarned(end)
    }
    return [
      { at: told, run: async () => void (await recordSelfTraining(training, told)) },
      { at: end, run: settle },
    ]
  }
  const asked = at(-1, '21:50')
  /** The friend who claimed yesterday is asked to her next classes. */
  const ask = async () => {
    const next = ['flow-1830', 'core-1730'].map((entry, day) => classes.get(`${shopId} ${entry}.${addDays(today, day)}`)!)
    const found = await rows<{ id: number }>('SELECT id FROM booking WHERE account_id = $1 AND schedule_id = ANY ($2) AND status = 1', [
      accountId,
      next,
    ])
    for (const { id } of found) await invitePartner(id, accounts.get(invited[4]!.phone)!, { accountId, factor: 'unset' }, asked)
  }
  return [
    { at: begun, run: invite },
    { at: asked, run: ask },
    ...stories.flatMap(({ claimed, came, device }, index) => {
      const { phone } = invited[index]!
      const now = at(claimed.day, claimed.time)
      const friend = accounts.get(phone)!
      return [{ at: now, run: accept(friend, phone, device, now) }, ...(came === undefined ? [] : train(friend, came))]
    }),
  ]
}
