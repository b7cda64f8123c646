import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Answer } from '@/http/call'
import { staffKeys, type MemberOf } from '../staff-keys'

/** The refunds of a member's card, and the rest that may be given back. */
export const useRefundsQuery = (of: MemberOf, cardId: number, enabled: boolean) =>
  useQuery({
    queryKey: staffKeys.refunds(of, cardId),
    queryFn: () => call('cardRefunds', { ...of, card_id: cardId }),
    enabled,
    staleTime: 0,
  })

export interface Refunding {
  amount: number
  times?: number
  reason: string
  key: string
}

/** Gives money for a card back; the answer is what is left then. */
export const useRefundMutation = (of: MemberOf, cardId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...given }: Refunding) => call('cardRefundCreate', { ...of, card_id: cardId, ...given }, { key }),
    onSuccess: (refunds: Answer<'cardRefunds'>) => client.setQueryData(staffKeys.refunds(of, cardId), refunds),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: staffKeys.cardEntries(of, cardId) })
      await client.invalidateQueries({ queryKey: staffKeys.member(of) })
    },
  })
}
