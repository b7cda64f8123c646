import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LeaveReason } from '@/domain/card/freeze'
import type { ShopDate } from '@/domain/time'
import { call, type Answer } from '@/http/call'
import { bookingRoot, cardKeys } from '@/http/shared-keys'

export interface OwnCardOf {
  shopId: number
  cardId: number
}

/** The rules of a leave that the holder of a card has to know before. */
export const useLeavesQuery = (of: OwnCardOf, enabled: boolean) =>
  useQuery({ queryKey: cardKeys.leaves(of.shopId, of.cardId), queryFn: () => call('cardLeaves', { ...of }), staleTime: 0, enabled })

/**
 * A change of a card's leave: the cards and what was booked with them are read again, whatever came of it. That may close what asked for the change, so
 * `onDone` belongs to the change itself.
 */
const useLeaveChange = <Given, Data>(change: (given: Given) => Promise<Data>, onDone: (data: Data) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () => Promise.all([cardKeys.all, bookingRoot].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export interface LeaveAsked {
  from: ShopDate
  to: ShopDate
  reason: LeaveReason
  /** Left out where none was written. */
  note?: string
  bookings_cancelled: number[]
}

export const useTakeLeaveMutation = (of: OwnCardOf, onDone: () => void) =>
  useLeaveChange((asked: LeaveAsked) => call('cardLeaveTake', { ...of, ...asked }), onDone)

export const useEndLeaveMutation = (of: OwnCardOf, onDone: (ended: Answer<'cardLeaveEnd'>) => void) =>
  useLeaveChange((leaveId: number) => call('cardLeaveEnd', { ...of, leaveId }), onDone)
