import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staffKeys } from '../staff-keys'

/** The statement of the cards that a shop sold, from one day to another. */
export const useStatementQuery = (shopId: number, { from, to }: { from: string; to: string }, enabled: boolean) =>
  useQuery({
    queryKey: staffKeys.cardSums(shopId, from, to),
    queryFn: () => call('cardStatement', { shopId, from, to }),
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
