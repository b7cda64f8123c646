import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { staffKeys } from '../staff-keys'

export type InvoicePart = 'asked' | 'answered'

/** The requests for invoices at a shop that wait, or those that were answered. */
export const useInvoicesQuery = (shopId: number, part: InvoicePart, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: staffKeys.invoices(shopId, part),
    queryFn: ({ pageParam }) => call('staffInvoices', { shopId, part, from: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    enabled,
  })

type Keyed<Given> = Given & { key: string }

/** Answers a request; whoever was first, the lists are read again. */
export const useInvoiceMutations = (shopId: number) => {
  const client = useQueryClient()
  const then = { onSettled: () => client.invalidateQueries({ queryKey: staffKeys.allInvoices(shopId) }) }
  return {
    issue: useMutation({
      mutationFn: ({ key, ...given }: Keyed<Input<'staffInvoiceIssue'>>) => call('staffInvoiceIssue', given, { key }),
      ...then,
    }),
    refuse: useMutation({
      mutationFn: ({ key, ...given }: Keyed<Input<'staffInvoiceRefuse'>>) => call('staffInvoiceRefuse', given, { key }),
      ...then,
    }),
    void: useMutation({
      mutationFn: ({ key, ...given }: Keyed<Input<'staffInvoiceVoid'>>) => call('staffInvoiceVoid', given, { key }),
      ...then,
    }),
  }
}
