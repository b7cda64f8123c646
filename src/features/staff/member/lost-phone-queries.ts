import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AreaCode } from '@/contract/member/member'
import { withCaptcha } from '@/features/member/captcha/with-captcha'
import { call } from '@/http/call'
import { staffKeys, type MemberOf } from '../staff-keys'

/** The change of a member's lost phone that is asked for and not done yet; read by superusers only. */
export const useLostPhoneQuery = (of: MemberOf, enabled: boolean) =>
  useQuery({ queryKey: staffKeys.lostPhone(of), queryFn: () => call('lostPhoneRead', of), enabled, staleTime: 0 })

export interface NewNumber {
  phone: string
  area_code: AreaCode
}

/** Sends a code to the new phone, which the member tells the superuser, after a captcha where one is needed. */
export const sendLostCode = (of: MemberOf, number: NewNumber) =>
  withCaptcha({ ...number, shop_id: of.shopId, purpose: 'lost' }, (answer) => call('lostPhoneCode', { ...of, ...number, ...answer }))

const useReadAgain = (of: MemberOf) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: staffKeys.lostPhone(of) })
}

/** Asks for the change. */
export const useAskForPhoneMutation = (of: MemberOf) => {
  const onSettled = useReadAgain(of)
  return useMutation({
    mutationFn: ({ key, ...form }: NewNumber & { code: string; reason: string; key: string }) =>
      call('lostPhoneAsk', { ...of, ...form }, { key }),
    onSettled,
  })
}

/** Withdraws what was asked for. */
export const useWithdrawPhoneMutation = (of: MemberOf) => {
  const onSettled = useReadAgain(of)
  return useMutation({ mutationFn: () => call('lostPhoneWithdraw', of), onSettled })
}

/** Objects to what another brand asked for, or confirms what it did; the page of today is read again. */
export const usePhoneElsewhereMutation = (of: MemberOf, act: 'lostPhoneObject' | 'lostPhoneConfirm') => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(act, of),
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.today(of.shopId) }),
  })
}
