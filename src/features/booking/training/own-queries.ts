import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/http/call'
import { bookingKeys } from '../booking-keys'

/** A self-training, which the wire calls `checkin_order`. */
export const useSelfTrainingQuery = (shopId: number, orderId: number, enabled: boolean) =>
  useQuery({
    queryKey: bookingKeys.training(orderId),
    queryFn: () => call('selfTrainingRead', { shopId, orderId }),
    enabled,
    staleTime: 0,
  })

interface NewTraining {
  shopId: number
  user_id: number
  name: string
  start: string
  end: string
}

/** Books a self-training. */
export const useOrderSelfTrainingMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...training }: NewTraining & { key: string }) => call('selfTrainingCreate', training, { key }),
    onSettled: () => void client.invalidateQueries({ queryKey: bookingKeys.all }),
  })
}

/** Cancels a self-training that has not begun. */
export const useCancelSelfTrainingMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...order }: { shopId: number; orderId: number; key: string }) => call('selfTrainingCancel', order, { key }),
    onSettled: () => void client.invalidateQueries({ queryKey: bookingKeys.all }),
  })
}

/** A visit: an appointment with a salesperson of the shop. */
export const useVisitQuery = (shopId: number, visitId: number, enabled: boolean) =>
  useQuery({ queryKey: bookingKeys.visit(visitId), queryFn: () => call('visitRead', { shopId, visitId }), enabled, staleTime: 0 })
