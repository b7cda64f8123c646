import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Answer, type Input } from '@/http/call'
import { cardKeys } from '@/http/shared-keys'
import { staleTime } from '@/http/stale-time'

export type TermsOfCard = Answer<'cardTerms'>
export type Term = Answer<'cardTermRead'>['card_tpl_service_term']

/** The versions of a card's terms, page by page (commerce ledger MC-184, MC-187). */
export const useCardTermsQuery = (cardId: number, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: cardKeys.terms(cardId),
    queryFn: ({ pageParam }) => call('cardTerms', { cardId, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.pages ? last.current_page + 1 : undefined),
    staleTime: staleTime.seats,
    enabled,
  })

/** One version as it stands with a card. */
export const useCardTermQuery = (cardId: number, termId: number | undefined, enabled: boolean) =>
  useQuery({
    queryKey: [...cardKeys.terms(cardId), termId ?? 0],
    queryFn: () => call('cardTerms', { cardId, term_id: termId }),
    staleTime: staleTime.seats,
    enabled,
  })

/** The text of one version, which never changes (MC-183). */
export const useTermQuery = (termId: number | undefined) =>
  useQuery({
    queryKey: cardKeys.term(termId ?? 0),
    queryFn: () => call('cardTermRead', { termId: termId! }),
    staleTime: staleTime.catalogue,
    enabled: termId !== undefined,
  })

/** An address of the own signature, which holds for five minutes. */
export const useSignatureQuery = (uuid: string | null) =>
  useQuery({
    queryKey: ['card', 'signature', uuid],
    queryFn: () => call('uploadRead', { uuid: uuid! }),
    staleTime: 0,
    gcTime: 0,
    enabled: uuid !== null,
  })

/** Agrees to the terms of a card, after which cards and terms are read again (MC-185). */
export const useAgreeMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...input }: Input<'cardTermAgree'> & { key: string }) => call('cardTermAgree', input, { key }),
    onSettled: () => client.invalidateQueries({ queryKey: cardKeys.all }),
  })
}
