import type { Chance } from '../../server/support/chance'
import { orderWalk } from './activity-acts'
import { atCashier, send } from './calls'
import { at, bookBy, chooseRecent, listOnline, venueIn, type Operation, type Stage } from './stage'
import { inviteEventId, listFriends, makePhone, type Venue } from './tenants'

/** So few members of a shop bring friends that each brings several. */
const INVITERS = 8

interface Invitation {
  uuid: string
  inviter: number
}

/** A member's one invitation to the event of a shop; made again, it is the same. */
const inviteBy = async (stage: Stage, chance: Chance, venue: Venue): Promise<Invitation | undefined> => {
  const inviter = venue.first + chance.below(INVITERS)
  const path = `/api/v2/mobile/shops/${venue.shop}/invite-events/${inviteEventId(venue)}/invitation/`
  const answer = await send<{ invitation: { uuid: string } }>(await at(stage, chance, inviter), 'make invitation', 'POST', path, {})
  return answer?.status === 200 ? { uuid: answer.data.invitation.uuid, inviter } : undefined
}

/** A friend accepts an invitation, at times in two tabs at once, or those of two members; who has a gift already tries again at times. */
const accept: Operation = async (stage, chance) => {
  const venue = venueIn(chance)
  const known = stage.invited.filter((one) => one.venue === venue)
  const others = listFriends(venue).filter((friend) => !known.some(({ account }) => account === friend))
  const again = others.length === 0 || chance.oneIn(6) ? chooseRecent(known, chance) : undefined
  const account = again?.account ?? chance.pick(others)
  const first = await inviteBy(stage, chance, venue)
  if (!first) return
  const second = chance.oneIn(3) ? await inviteBy(stage, chance, venue) : undefined
  const number = { phone: makePhone(account), area_code: 'zh-cn' }
  const path = ({ uuid }: Invitation, rest = ''): string => `/activity/v2/mobile/invitations/${uuid}/${rest}`
  const place = await at(stage, chance, account)
  const before = stage.fleet.codesTo(number.phone).length
  const asked = await send(place, 'invitation code', 'POST', path(first, 'code/'), number)
  const code = asked?.status === 200 ? await stage.fleet.codeTo(number.phone, before) : undefined
  if (!code) return
  const tabs = [first, ...(second ? [second] : []), ...(chance.oneIn(4) ? [first] : [])]
  await Promise.all(
    tabs.map(async (invitation) => {
      const answer = await send(await at(stage, chance, account), 'accept invitation', 'POST', path(invitation), { ...number, code })
      if (answer?.status === 200) stage.told.invited.set(account, invitation.inviter)
    }),
  )
  if (stage.told.invited.has(account) && !known.some((one) => one.account === account)) stage.invited.push({ venue, account })
}

/** An invited friend pays for a walk or a class at once, for which the inviter gets a gift. */
const payAsFriend: Operation = async (stage, chance, number) => {
  const friend = chooseRecent(stage.invited, chance)
  if (!friend) return accept(stage, chance, number)
  const order = chance.oneIn(2)
    ? await bookBy(stage, chance, number, { ...friend, channel: chance.pick(listOnline(friend.account)) })
    : await orderWalk(stage, chance, friend)
  if (order?.payment) await atCashier(await at(stage, chance, friend.account), order.payment, 'pay')
  return undefined
}

/** The acts of members who bring friends, and of these, with their frequency in percent. */
export const invitationActs: readonly (readonly [number, Operation])[] = [
  [5, accept],
  [8, payAsFriend],
]
