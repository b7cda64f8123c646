import type { EventTexts, InvitationTexts } from './zh-cn'

export const invitationEnUs: InvitationTexts = {
  'coupon.gift_given': { title: 'Your reward is here', body: 'Your friend {event}. You have got {gift}' },
  'coupon.gift_held': { title: 'A reward is being checked', body: 'A reward of an invitation is being checked. You hear within 7 days' },
  'coupon.gift_cleared': {
    title: 'The check is done',
    body: 'This invitation has passed the check. Rewards follow the rules of the event',
  },
  'coupon.gift_refused': { title: 'A reward was not granted', body: 'A reward of an invitation did not pass the check: {reason}' },
  'coupon.taken_back': {
    title: 'A reward was taken back',
    body: 'The first payment of your friend was refunded, so the reward was taken back',
  },
  'invitation.held': {
    title: 'Rewards wait for a check',
    body: 'Rewards of invitations to be checked: {n}. Each is given after 7 days without a decision',
  },
}

/** By what a friend earned an inviter the gift. */
export const eventEnUs: EventTexts = { come: 'came for the first time', pay: 'paid for the first time' }
