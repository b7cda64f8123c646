import { useRef, useState } from 'react'
import { failedWith, isApiError } from '@/http/api-error'
import { t } from '../texts'
import { toast } from '@/ui/toast/toast-store'
import { useLoginMutation, useRegisterMutation, useWeixinLoginMutation } from '../member-mutations'
import { leaveLogin } from '@/shell/session/session-guard'
import { startSession } from '@/shell/session/member-store'
import type { CodeForm } from './use-code-form'

/** The fields of register beyond phone and code. */
export interface Person {
  username: string
  gender?: 0 | 1
}

/** Logging in and registering, one at a time (identity ledger IP-158); afterwards the session is stored and the page that asked for it opens. */
export const useEnter = (form: CodeForm, shopId: number | undefined) => {
  const login = useLoginMutation()
  const register = useRegisterMutation()
  const byWeixin = useWeixinLoginMutation()
  const busy = useRef(false)
  /** A phone that is unknown to log-in (IP-315), or already known to register. */
  const [meets, setMeets] = useState<'unknown' | 'known'>()
  const values = { phone: form.phone, area_code: form.area, code: form.code, shop_id: shopId }

  const enter = async (act: () => ReturnType<typeof login.mutateAsync>, onFailed: (error: unknown) => void) => {
    if (busy.current) return
    busy.current = true
    try {
      startSession(await act(), shopId)
      await leaveLogin()
    } catch (error) {
      onFailed(error)
    } finally {
      busy.current = false
    }
  }

  const enterByForm = async (act: () => ReturnType<typeof login.mutateAsync>, failed: string) => {
    if (busy.current || !form.check()) return
    await enter(act, (error) => {
      const met = failedWith(error, 'member.not_found') ? 'unknown' : failedWith(error, 'member.exists') ? 'known' : undefined
      if (met) return setMeets(met)
      toast(failed, 'failed')
      if (!isApiError(error)) throw error
      form.refuse(error)
    })
  }

  return {
    busy: [login, register, byWeixin].some(({ isPending, isSuccess }) => isPending || isSuccess),
    meets,
    forget: () => setMeets(undefined),
    logIn: () => {
      setMeets(undefined)
      return enterByForm(() => login.mutateAsync(values), t('member.loginFailed'))
    },
    /** The answer of WeChat's own dialog: a code for the server, or none where the user refused it (the form stays). */
    shareWeixin: (code: string | undefined) => {
      if (!code || shopId === undefined) return toast(t('member.weixinDenied'))
      void enter(
        () => byWeixin.mutateAsync({ shopId, code }),
        (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('member.loginFailed'), 'failed'),
      )
    },
    register: (person: Person) => enterByForm(() => register.mutateAsync({ ...values, ...person }), t('member.registerFailed')),
  }
}
