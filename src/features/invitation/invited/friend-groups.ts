import type { Friend } from '@/contract/invitation'

/** The groups of the list, in the order in which they are shown. */
const friendGroups = ['notCome', 'hasCome', 'inReview', 'over'] as const
export type FriendGroup = (typeof friendGroups)[number]

const groupByWord: Record<Friend['status_word'], FriendGroup> = {
  claimed: 'notCome',
  came: 'hasCome',
  member: 'hasCome',
  held: 'inReview',
  expired: 'over',
}

/** Friends by what became of them; groups without anybody are left out. */
export const groupFriends = (friends: readonly Friend[]): { group: FriendGroup; friends: readonly Friend[] }[] =>
  friendGroups
    .map((group) => ({ group, friends: friends.filter(({ status_word: word }) => groupByWord[word] === group) }))
    .filter((part) => part.friends.length > 0)
