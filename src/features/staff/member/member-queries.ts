import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberNote } from '@/contract/staff/member'
import { call } from '@/http/call'
import { staffKeys, type MemberOf } from '../staff-keys'

/** Members, classes and orders of the shop for one text; an empty text reads nothing. */
export const useFindQuery = (shopId: number, q: string) =>
  useQuery({
    queryKey: staffKeys.find(shopId, q),
    queryFn: () => call('staffFind', { shopId, q }),
    enabled: q !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A member, as far as the user may see him. */
export const useMemberQuery = (of: MemberOf, enabled: boolean) =>
  useQuery({ queryKey: staffKeys.member(of), queryFn: () => call('memberRead', of), enabled, staleTime: 0 })

export type OrderPart = 'ahead' | 'past' | 'missed' | 'cancelled'

/** One part of a member's orders, page by page. */
export const useMemberOrdersQuery = (of: MemberOf, part: OrderPart) =>
  useInfiniteQuery({
    queryKey: staffKeys.memberOrders(of, part),
    queryFn: ({ pageParam }) => call('memberOrders', { ...of, part, from: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** The notes about a member, latest first, page by page. */
export const useMemberNotesQuery = (of: MemberOf) =>
  useInfiniteQuery({
    queryKey: staffKeys.memberNotes(of),
    queryFn: ({ pageParam }) => call('memberNotes', { ...of, before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** The ledger of a member's card, latest first, page by page. */
export const useCardEntriesQuery = (of: MemberOf, cardId: number, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: staffKeys.cardEntries(of, cardId),
    queryFn: ({ pageParam }) => call('memberCardEntries', { ...of, card_id: cardId, before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    enabled,
  })

/** Reads what the notes of a member are now. */
const useForgetNotes = (of: MemberOf) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: staffKeys.memberNotes(of) })
}

export const useWriteNoteMutation = (of: MemberOf) => {
  const onSettled = useForgetNotes(of)
  return useMutation({
    mutationFn: ({ words, key }: { words: string; key: string }) => call('memberNoteCreate', { ...of, words }, { key }),
    onSettled,
  })
}

/** Deleting twice changes nothing, so it needs no key. */
export const useRemoveNoteMutation = (of: MemberOf) => {
  const onSettled = useForgetNotes(of)
  return useMutation({
    mutationFn: ({ id: noteId }: Pick<MemberNote, 'id'>) => call('memberNoteRemove', { ...of, noteId }),
    onSettled,
  })
}

/** Saving the same birthday twice changes nothing, so it needs no key. */
export const useBirthdayMutation = (of: MemberOf) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (birthday: string | null) => call('memberBirthday', { ...of, birthday }),
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.member(of) }),
  })
}

/** Lets a member whom no-shows block book again. */
export const useLiftNoShowsMutation = (of: MemberOf) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, key }: { reason: string; key: string }) => call('memberNoShowsLift', { ...of, reason }, { key }),
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.member(of) }),
  })
}

/** Shows the whole number, which the server records. */
export const useCallMutation = (of: MemberOf) => useMutation({ mutationFn: () => call('memberCall', of) })
