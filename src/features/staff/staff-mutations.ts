import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AreaCode } from '@/contract/member/member'
import { withCaptcha } from '@/features/member/captcha/with-captcha'
import { call } from '@/http/call'
import { bookingRoot, cardKeys } from '@/http/shared-keys'
import { staffKeys } from './staff-keys'

/** Reads orders, seats and cards again. */
export const useForgetOrders = () => {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [staffKeys.all, bookingRoot, cardKeys.all]) void client.invalidateQueries({ queryKey })
  }
}

export interface NewMember {
  username: string
  gender: 0 | 1
  phone: string
  area_code: AreaCode
  shop_id: number
  /** The code that was sent to the person. */
  code?: string
}

/** Adds a person to the shop, or sends the person a code first (booking ledger BK-394). */
export const useAddMemberMutation = () =>
  useMutation({
    mutationFn: (member: NewMember) => {
      const { phone, area_code, shop_id } = member
      return withCaptcha({ phone, area_code, shop_id, purpose: 'join' }, (answer) => call('userCreate', { ...member, ...answer }))
    },
  })

/** Makes an appointment with a member, who is told. */
export const useMakeVisitMutation = () =>
  useMutation({
    mutationFn: ({ key, ...visit }: { shopId: number; user_id: number; visit_at: string; key: string }) =>
      call('visitCreate', visit, { key }),
  })

interface Change {
  shopId: number
  orderId: number
  count: number
  card_id: number | undefined
  auto_start_confirmed: boolean | undefined
}

/** Changes a member's order. */
export const useChangeOrderMutation = () => {
  const forget = useForgetOrders()
  return useMutation({
    mutationFn: ({ key, ...change }: Change & { key: string }) => call('classOrderChange', change, { key }),
    onSettled: forget,
  })
}

/** Cancels a member's order. */
export const useCancelOrderMutation = () => {
  const forget = useForgetOrders()
  return useMutation({
    mutationFn: ({ orderId, remarks, key }: { orderId: number; remarks: string; key: string }) =>
      call('scheduleOrderCancel', { orderId, cancel_remarks: remarks }, { key }),
    onSettled: forget,
  })
}

/** Calls a class off; doing it twice changes nothing, so it needs no key. */
export const useCallOffMutation = () => {
  const forget = useForgetOrders()
  return useMutation({
    mutationFn: (target: { shopId: number; scheduleId: number; reason: string }) => call('classCallOff', target),
    onSettled: forget,
  })
}

/** Reopens a class; doing it twice changes nothing, so it needs no key. */
export const useReopenMutation = () => {
  const forget = useForgetOrders()
  return useMutation({
    mutationFn: (target: { shopId: number; scheduleId: number }) => call('classReopen', target),
    onSettled: forget,
  })
}

interface RestSpan {
  shopId: number
  start: string
  end: string
}

/** Adds, moves and deletes a coach's own rest (booking ledger BK-391); the coach's free times change with it. */
export const useRestMutations = () => {
  const onSettled = useForgetOrders()
  return {
    add: useMutation({
      mutationFn: ({ shopId, key, ...rest }: RestSpan & { teacher_id: number; key: string }) =>
        call('teacherRestCreate', { shop_id: shopId, ...rest }, { key }),
      onSettled,
    }),
    move: useMutation({
      mutationFn: ({ shopId, key, ...rest }: RestSpan & { id: number; key: string }) =>
        call('teacherRestChange', { shop_id: shopId, ...rest }, { key }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ shopId, id, key }: { shopId: number; id: number; key: string }) =>
        call('teacherRestRemove', { shop_id: shopId, id }, { key }),
      onSettled,
    }),
  }
}
