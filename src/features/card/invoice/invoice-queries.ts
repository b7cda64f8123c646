import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, type Answer, type Input } from '@/http/call'
import { cardKeys } from '@/http/shared-keys'

/** An order of a card. */
export interface InvoiceOf {
  shopId: number
  orderId: number
}

/** The amount of an invoice of an order, and the invoices that were asked for. */
export const useInvoicesQuery = ({ shopId, orderId }: InvoiceOf, enabled: boolean) =>
  useQuery({
    queryKey: cardKeys.invoices(shopId, orderId),
    queryFn: () => call('invoiceRead', { shopId, orderId }),
    staleTime: 0,
    enabled,
  })

const then = (client: QueryClient) => ({
  onSuccess: (data: Answer<'invoiceRead'>, { shopId, orderId }: InvoiceOf) => client.setQueryData(cardKeys.invoices(shopId, orderId), data),
  onSettled: (_data: unknown, _error: unknown, { shopId, orderId }: InvoiceOf) =>
    Promise.all([
      client.invalidateQueries({ queryKey: cardKeys.invoices(shopId, orderId) }),
      client.invalidateQueries({ queryKey: cardKeys.order(shopId, orderId) }),
    ]),
})

type Keyed<Given> = Given & { key: string }

export const useAskInvoiceMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...given }: Keyed<Input<'invoiceAsk'>>) => call('invoiceAsk', given, { key }),
    ...then(client),
  })
}

export const useWithdrawInvoiceMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...given }: Keyed<InvoiceOf>) => call('invoiceWithdraw', given, { key }),
    ...then(client),
  })
}
