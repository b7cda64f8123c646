import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Answer, type Input } from '@/http/call'
import { couponRoot } from '@/http/shared-keys'
import { staleTime } from '@/http/stale-time'

const invitationKeys = {
  all: ['invitation'] as const,
  events: (shopId: number) => ['invitation', 'events', shopId] as const,
  event: (shopId: number, eventId: number) => ['invitation', 'event', shopId, eventId] as const,
  friends: (shopId: number, eventId = 0) => ['invitation', 'friends', shopId, eventId] as const,
  landing: (uuid: string, userId = 0) => ['invitation', 'landing', uuid, userId] as const,
  given: (uuid: string) => ['invitation', 'given', uuid] as const,
  review: (shopId: number) => ['invitation', 'review', shopId] as const,
}

/** The events of a shop in which a member may bring friends (commerce ledger MC-211, MC-212). */
export const useInviteEventsQuery = (shopId: number, enabled: boolean) =>
  useQuery({
    queryKey: invitationKeys.events(shopId),
    queryFn: () => call('inviteEvents', { shopId, show_all: 0 }),
    staleTime: staleTime.catalogue,
    enabled,
  })

/** One of them, with the member's invitation where it was made (MC-212). */
export const useInviteEventQuery = (shopId: number, eventId: number, enabled: boolean) =>
  useQuery({
    queryKey: invitationKeys.event(shopId, eventId),
    queryFn: () => call('inviteEvent', { shopId, eventId }),
    staleTime: staleTime.seats,
    enabled,
  })

/** Makes the member's one invitation to an event, or answers it again. */
export const useMakeInvitationMutation = (shopId: number, eventId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('invitationMake', { shopId, eventId }),
    onSuccess: ({ invitation }) =>
      client.setQueryData<Answer<'inviteEvent'>>(invitationKeys.event(shopId, eventId), (old) => old && { ...old, invitation }),
  })
}

/** The friends whom a member invited, to one event or to all of a shop (MC-213). */
export const useFriendsQuery = (shopId: number, eventId: number | undefined, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: invitationKeys.friends(shopId, eventId),
    queryFn: ({ pageParam }) => call('invitedFriends', { shopId, page: pageParam, ...(eventId !== undefined && { event_id: eventId }) }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.pages ? last.current_page + 1 : undefined),
    staleTime: staleTime.seats,
    enabled,
  })

/** Asks a friend to the member's next class, as a partner is asked (MC-129). */
export const useAskFriendMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: Input<'groupPartnerInvite'>) => call('groupPartnerInvite', asked),
    onSettled: () => void client.invalidateQueries({ queryKey: invitationKeys.all }),
  })
}

/** An invitation as its reader sees it: a visitor, or the person who is logged in (MC-214). */
export const useLandingQuery = (uuid: string, userId: number | undefined) =>
  useQuery({
    queryKey: invitationKeys.landing(uuid, userId),
    queryFn: () => call('invitationRead', { uuid }),
    staleTime: staleTime.seats,
  })

/** Accepts an invitation (MC-214). The gift is kept for the page that shows it. */
export const useAcceptMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...input }: Input<'invitationAccept'> & { key: string }) => call('invitationAccept', input, { key }),
    onSuccess: ({ gift }, { uuid }) => {
      client.setQueryData(invitationKeys.given(uuid), gift)
      void client.invalidateQueries({ queryKey: couponRoot })
    },
  })
}

export type Gift = Answer<'invitationAccept'>['gift']

/** The gift of an invitation that was accepted during this visit; never asked for, so that the log-in that comes with it does not read it anew. */
export const useGivenQuery = (uuid: string) =>
  useQuery<Gift | null>({ queryKey: invitationKeys.given(uuid), queryFn: () => null, initialData: null, enabled: false, gcTime: Infinity })

/** The invitations whose gifts wait for staff. */
export const useReviewQuery = (shopId: number, enabled: boolean) =>
  useQuery({
    queryKey: invitationKeys.review(shopId),
    queryFn: () => call('heldInvitations', { shopId }),
    staleTime: staleTime.seats,
    enabled,
  })

/** Gives what waits, or refuses it for a reason. */
export const useDecideMutation = (shopId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...input }: Input<'heldInvitationDecide'> & { key: string }) => call('heldInvitationDecide', input, { key }),
    onSettled: () => void client.invalidateQueries({ queryKey: invitationKeys.review(shopId) }),
  })
}
