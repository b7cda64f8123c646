import { UserStatus } from '../booking/codes'
import { allowed, firstRefusal, refuseIf, type Step, type Verdict } from '../result'
import type { Instant } from '../time'

export type EventState = 'coming' | 'open' | 'full' | 'paused' | 'ended'

/** An event in which members bring friends, as the rules read it. */
export interface EventFacts {
  start: Instant
  end: Instant
  isPaused: boolean
  /** The shop's most of a month, null without one, and how many friends claimed in this month. */
  shopMost: number | null
  claimsOfMonth: number
}

/** How many are left of a month; null without a limit. */
export const capLeft = (most: number | null, taken: number): number | null => (most === null ? null : Math.max(0, most - taken))

export const eventState = ({ start, end, isPaused, shopMost, claimsOfMonth }: EventFacts, now: Instant): EventState => {
  if (now >= end) return 'ended'
  if (isPaused) return 'paused'
  if (now < start) return 'coming'
  return capLeft(shopMost, claimsOfMonth) === 0 ? 'full' : 'open'
}

export type EventReason = 'invitation.ended' | 'invitation.paused' | 'invitation.full'

const refusals: Partial<Record<EventState, EventReason>> = {
  ended: 'invitation.ended',
  paused: 'invitation.paused',
  coming: 'invitation.paused',
  full: 'invitation.full',
}

/** Whether an event gives gifts now. */
export const judgeEvent = (event: EventFacts, now: Instant): Verdict<EventReason> => {
  const reason = refusals[eventState(event, now)]
  return reason ? { ok: false, reason } : allowed
}

/** Whether a member may send invitations to an event: also in a month of which the shop has given everything, for the next one. */
export const judgeInviting = (event: EventFacts, now: Instant): Verdict<'invitation.ended' | 'invitation.paused'> => {
  const state = eventState(event, now)
  return state === 'ended'
    ? { ok: false, reason: 'invitation.ended' }
    : refuseIf(state === 'paused' || state === 'coming', 'invitation.paused')
}

/** A person who wants to accept an invitation, at the brand of its shop. */
export interface InviteeFacts {
  isInviter: boolean
  /** The highest status of the memberships; null for nobody who is registered at a shop. */
  status: number | null
  hasCome: boolean
  hasPaid: boolean
  holdsCard: boolean
}

/** Whether somebody was never at the brand: a mere registration is no visit. */
export const isNewcomer = ({ status, hasCome, hasPaid, holdsCard }: Omit<InviteeFacts, 'isInviter'>): boolean =>
  (status ?? 0) < UserStatus.member && !hasCome && !hasPaid && !holdsCard

/** What was claimed before: by the phone or the account, or by the same WeChat person. */
export interface ClaimedBefore {
  byPhone: boolean
  byOpenid: boolean
}

interface Case {
  person: InviteeFacts
  before: ClaimedBefore
}

type InviteeReason = 'invitation.own' | 'invitation.claimed' | 'invitation.member' | 'invitation.openid'

/** A claim stands before the membership that it led to, so that who returns reads when he claimed. */
const steps: readonly Step<Case, InviteeReason>[] = [
  { name: 'own', judge: ({ person }) => refuseIf(person.isInviter, 'invitation.own') },
  { name: 'phone', judge: ({ before }) => refuseIf(before.byPhone, 'invitation.claimed') },
  { name: 'newcomer', judge: ({ person }) => refuseIf(!isNewcomer(person), 'invitation.member') },
  { name: 'WeChat', judge: ({ before }) => refuseIf(before.byOpenid, 'invitation.openid') },
]

/** Whether a person may accept an invitation: nobody accepts his own, a phone and a WeChat person accept one of a brand, and only newcomers do. */
export const judgeInvitee = (person: InviteeFacts, before: ClaimedBefore): Verdict<InviteeReason> =>
  firstRefusal(steps, { person, before }) ?? allowed
