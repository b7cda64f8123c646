import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AreaCode } from '@/contract/member/member'
import { withCaptcha } from '@/features/member/captcha/with-captcha'
import { call } from '@/http/call'
import { bookingRoot, cardKeys } from '@/http/shared-keys'

interface OwnCardOf {
  shopId: number
  cardId: number
}

interface Phone {
  phone: string
  area_code: AreaCode
}

/** A change of a person who uses a card: the cards are read again. */
const useCardChange = <Given, Data>(change: (given: Given) => Promise<Data>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([cardKeys.all, bookingRoot].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** Sends a code to the phone of a person who is to use the card, after a captcha where one is needed. */
export const sendShareCode = (of: OwnCardOf, phone: Phone) =>
  withCaptcha({ ...phone, purpose: 'card_share' }, (answer) => call('cardShareCode', { ...of, ...phone, ...answer }))

export const useShareMutation = (of: OwnCardOf) =>
  useCardChange((input: Phone & { code: string; name: string }) => call('cardShare', { ...of, ...input }))

export const useRemoveMutation = (of: OwnCardOf) => useCardChange((userId: number) => call('cardShareEnd', { ...of, userId }))

/** Switches a card on or off for the user himself (commerce ledger MC-104, MC-194). */
export const useSwitchMutation = (of: OwnCardOf) =>
  useCardChange((active: boolean) => call('cardChange', { ...of, action: 'update', is_active: active }))
