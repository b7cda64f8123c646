import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AreaCode } from '@/contract/member/member'
import type { StaffInvitation } from '@/contract/staff/people'
import { withCaptcha } from '@/features/member/captcha/with-captcha'
import { renewSession } from '@/features/member/session'
import { call } from '@/http/call'
import { staffKeys } from '../staff-keys'

interface Phone {
  phone: string
  area_code: AreaCode
}

/** A phone other than the user's own, proved by a code. */
export interface Proof extends Phone {
  code: string
}

/** An invitation for a phone that a code proves. */
export interface Proved {
  invitation: StaffInvitation
  proof: Proof
}

/** The open invitation to a shop for the phone of the user. */
export const useInvitationQuery = (shopId: number, enabled: boolean) =>
  useQuery({ queryKey: staffKeys.invitation(shopId), queryFn: () => call('staffInvitation', { shopId }), enabled, staleTime: 0 })

/** Sends a code to another phone, after a captcha where one is needed. */
export const sendStaffCode = (shopId: number, phone: Phone) =>
  withCaptcha({ ...phone, shop_id: shopId, purpose: 'staff' }, (answer) => call('staffInvitationCode', { shopId, ...phone, ...answer }))

/** The open invitation for another phone; the code can be used to accept. */
export const useFindInvitationMutation = (shopId: number) =>
  useMutation({ mutationFn: (proof: Proof) => call('staffInvitationFind', { shopId, ...proof }) })

/** Accepts an invitation; what the user may do at the shop is read again. */
export const useAcceptMutation = (shopId: number, userId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...input }: { id: number; proof?: Proof; key: string }) =>
      call('staffInvitationAccept', { shopId, ...input }, { key }),
    onSuccess: () => renewSession(userId),
    onError: () => void client.invalidateQueries({ queryKey: staffKeys.invitation(shopId) }),
  })
}
