import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Checkin } from '@/contract/checkin/shapes'
import { call, type Input } from '@/http/call'
import { bookingRoot, cardKeys } from '@/http/shared-keys'
import { checkinKeys } from './checkin-keys'

/** An entry changes records, cards, what is booked and how many people are inside. */
const refresh = (client: QueryClient) =>
  void [checkinKeys.all, cardKeys.all, bookingRoot].forEach((queryKey) => void client.invalidateQueries({ queryKey }))

const keep = (client: QueryClient, { checkin }: { checkin: Checkin }) =>
  void client.setQueryData(checkinKeys.one(checkin.shop.id, checkin.id), (known: { events: unknown[] } | undefined) =>
    known ? { ...known, checkin } : undefined,
  )

export type CheckinPayload = Input<'checkinCreate'>

/** Makes an entry. `key` names this attempt: sent again after a lost answer, it brings the first answer instead of a second charge. */
export const useCreateCheckinMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ payload, key }: { payload: CheckinPayload; key: string }) => call('checkinCreate', payload, { key }),
    onSettled: () => refresh(client),
  })
}

export type LeavePayload = Input<'checkinLeave'>

/** Leaves, or leaves for a while (identity ledger IP-278). */
export const useLeaveMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ payload, key }: { payload: LeavePayload; key: string }) => call('checkinLeave', payload, { key }),
    onSuccess: (answer) => keep(client, answer),
    onSettled: () => refresh(client),
  })
}

/** Cancels an entry that is not made yet (IP-279). */
export const useCancelCheckinMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ shopId, checkId, key }: Input<'checkinCancel'> & { key: string }) => call('checkinCancel', { shopId, checkId }, { key }),
    onSuccess: (answer) => keep(client, answer),
    onSettled: () => refresh(client),
  })
}

/** The same by the record's number alone (IP-296). */
export const useGiveUpMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ checkId, key }: { checkId: number; key: string }) => call('checkinCancelOwn', { checkId }, { key }),
    onSuccess: (answer) => keep(client, answer),
    onSettled: () => refresh(client),
  })
}

export const useSaveSettingMutation = (shopId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (setting: Omit<Input<'checkinSettingSave'>, 'shopId'>) => call('checkinSettingSave', { shopId, ...setting }),
    onSuccess: (answer) => client.setQueryData(checkinKeys.setting(shopId), answer),
    onError: () => client.invalidateQueries({ queryKey: checkinKeys.setting(shopId) }),
  })
}
