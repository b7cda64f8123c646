import type { partner as base } from './texts.zh-cn'

export const partner = {
  title: 'Bring someone along',
  note: 'People who shared a class with you in the last six months',
  invite: 'Invite',
  invited: 'Invited',
  done: 'You invited {name}',
  failed: 'We couldn’t send the invitation. Please try again.',
  empty: 'No one has shared a class with you yet',
  emptyBody: 'Come back after a few group classes',
} satisfies Record<keyof typeof base, string>
