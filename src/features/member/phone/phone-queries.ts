import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AreaCode } from '@/contract/member/member'
import { call } from '@/http/call'
import { withCaptcha } from '../captcha/with-captcha'

const phoneKey = (userId: number) => ['member', 'phone', userId] as const

/** The user's phone, and what a change of it needs. `userId` is 0 for a visitor. */
export const usePhoneQuery = (userId: number) =>
  useQuery({ queryKey: phoneKey(userId), queryFn: () => call('phoneRead', { userId }), enabled: userId > 0, staleTime: 0 })

/** Reads it again. */
export const useReadPhoneAgain = (userId: number) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: phoneKey(userId) })
}

export interface Phone {
  phone: string
  area_code: AreaCode
}

/** Sends a code to a phone, after a captcha where one is needed: to the user's own to step up, to another to change to it (identity ledger IP-234, IP-235). */
export const sendTo = (phone: Phone, shopId: number) => {
  const form = { ...phone, shop_id: shopId }
  return withCaptcha({ ...form, purpose: 'phone' }, (answer) => call('verifyCode', { ...form, ...answer }))
}

/** Proves with a code that the user has the phone of the account. */
export const useStepUpMutation = (userId: number) => useMutation({ mutationFn: (code: string) => call('stepUp', { userId, code }) })

/** Moves the account to a phone by its code (identity ledger IP-231, IP-232). */
export const useChangeMutation = (userId: number) =>
  useMutation({
    mutationFn: ({ key, ...form }: Phone & { code: string; key: string }) => call('phoneChange', { userId, ...form }, { key }),
  })

/** Moves the account to the phone that the user shares from WeChat. */
export const useWeixinChangeMutation = (userId: number) =>
  useMutation({
    mutationFn: ({ key, ...input }: { shop_id: number; code: string; key: string }) =>
      call('phoneChangeWeixin', { userId, ...input }, { key }),
  })

/** Stops what a superuser asked for. */
export const useStopMutation = (userId: number) => useMutation({ mutationFn: () => call('lostPhoneStop', { userId }) })
