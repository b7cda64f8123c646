import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { staffKeys } from '../staff-keys'

/** The vouchers of a shop that are exceptions, that wait to be collected, or that can still be undone. */
export const useStaffVouchersQuery = (shopId: number, enabled: boolean) =>
  useQuery({
    queryKey: staffKeys.vouchers(shopId),
    queryFn: () => call('staffVouchers', { shopId }),
    staleTime: 0,
    enabled,
  })

/** Undoes, asks again, settles or hands over; whatever came of it, the lists and the day's numbers are read again. */
export const useVoucherActMutation = (shopId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...given }: Input<'staffVoucherAct'> & { key: string }) => call('staffVoucherAct', given, { key }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: staffKeys.vouchers(shopId) })
      void client.invalidateQueries({ queryKey: staffKeys.today(shopId) })
    },
  })
}
