import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/http/call'
import { bookingKeys } from '../booking-keys'

/** Members who can be invited to the class of a booking (booking ledger BK-384, BK-386). */
export const usePartnersQuery = (shopId: number, orderId: number) =>
  useQuery({
    queryKey: bookingKeys.partners(shopId, orderId),
    queryFn: () => call('groupPartners', { shop_id: shopId, order_id: orderId }),
    staleTime: 0,
  })

/** Invites one of them (BK-385). */
export const useInviteMutation = (shopId: number, orderId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (partnerId: number) => call('groupPartnerInvite', { partner_id: partnerId, order_id: orderId }),
    onSettled: () => void client.invalidateQueries({ queryKey: bookingKeys.partners(shopId, orderId) }),
  })
}
