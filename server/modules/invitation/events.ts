import { randomUUID } from 'node:crypto'
import type { InviteEvent } from '@/contract/invitation'
import { judgeInviting } from '@/domain/invitation/judge-invitee'
import { judgeGuardian } from '@/domain/member/guardian'
import { DAY_MS, dayOf, instant, type Instant } from '@/domain/time'
import type { Membership } from '@server/context'
import { fail } from '@server/errors'
import { insist, readStanding } from '@server/modules/member/service'
import { findEvent, listAwards, listEvents, makeInvitation } from './repository'
import { eventFacts, eventWire } from './wire'

/** So long an event that ended is listed among all. */
const YEAR_MS = 365 * DAY_MS

/** The events of a shop that are under way, with `isAll` those that ended within a year, too. */
export const readEvents = async (membership: Membership, isAll: boolean, now: Instant): Promise<InviteEvent[]> => {
  const rows = await listEvents(membership, isAll ? instant(now - YEAR_MS) : now, now)
  const awards = await listAwards(rows.map(({ id }) => id))
  return rows.map((row) => eventWire(row, awards, now))
}

export interface Invitation {
  uuid: string
  link: string
}

/** The address of an invitation, whose page has no shop in its path. */
const linkTo = (origin: string, uuid: string): Invitation => ({ uuid, link: `${origin}/mobile/invitations/${uuid}/` })

export const readEvent = async (membership: Membership, eventId: number, origin: string, now: Instant) => {
  const row = (await findEvent(membership, eventId, now)) ?? fail('invitation.event_not_found')
  const awards = await listAwards([eventId])
  return { event: eventWire(row, awards, now), invitation: row.uuid === null ? null : linkTo(origin, row.uuid) }
}

/** Makes a member's one invitation to an event, or answers it. A made one is answered at any time. */
export const makeOwn = async (membership: Membership, eventId: number, origin: string, now: Instant): Promise<Invitation> => {
  const row = (await findEvent(membership, eventId, now)) ?? fail('invitation.event_not_found')
  if (row.uuid !== null) return linkTo(origin, row.uuid)
  insist(judgeInviting(eventFacts(row), now))
  const { accountId, shopId, brandId } = membership
  const { guardian } = await readStanding(accountId, { id: shopId, brandId })
  if (guardian) insist(judgeGuardian(guardian, dayOf(now)))
  return linkTo(origin, await makeInvitation({ eventId, brandId, accountId, uuid: randomUUID() }, now))
}
