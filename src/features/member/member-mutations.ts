import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AreaCode } from '@/contract/member/member'
import { consentVersions } from '@/domain/member/consent'
import { call } from '@/http/call'
import { carriedHere } from '@/routes/go'
import { withCaptcha } from './captcha/with-captcha'
import { originInfo, storedInfo } from './origin'

export interface PhoneForm {
  phone: string
  area_code: AreaCode
  shop_id?: number
}

/** Sends a log-in code (identity ledger IP-237), after a captcha where one is needed. Answers the seconds until the next one can be sent. */
export const useSendCodeMutation = () =>
  useMutation({
    mutationFn: (form: PhoneForm) => withCaptcha({ ...form, purpose: 'log_in' }, (answer) => call('sendVerify', { ...form, ...answer })),
  })

/** The ticked terms: nobody logs in before that. */
const ticked = { terms_version: consentVersions.terms }

/** Logs in; the caller hands the answer to the session store (identity ledger IP-238). */
export const useLoginMutation = () =>
  useMutation({ mutationFn: (form: PhoneForm & { code: string }) => call('login', { ...ticked, ...form }) })

/** Logs in with the phone that the user shares from WeChat; an unknown one is registered. */
export const useWeixinLoginMutation = () =>
  useMutation({ mutationFn: (input: { shopId: number; code: string }) => call('weixinEnter', { ...carriedHere(), ...ticked, ...input }) })

/** Registers and logs in (identity ledger IP-239). */
export const useRegisterMutation = () =>
  useMutation({
    mutationFn: (form: PhoneForm & { code: string; username?: string; gender?: 0 | 1 }) =>
      call('register', { ...carriedHere(), ...ticked, ...form }),
  })

/** Ends the session and forgets every answer that was read in it. */
export const useLogoutMutation = () => {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => call('logout', {}), onSuccess: () => client.clear() })
}

/** Binds the user to a shop, with the origin of the visit (identity ledger, booking ledger BK-396). */
export const useBindShopMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { shopId: number; user_id: number }) =>
      call('shopBind', { ...carriedHere(), origin: originInfo(), stored: storedInfo(), ...input }),
    onSuccess: () => client.invalidateQueries(),
  })
}
