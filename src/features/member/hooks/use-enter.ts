import { useRef, useState } from 'react'
import { failedWith, isApiError } from '@/http/api-error'
import { t } from '@/i18n/later/member'
import { toast } from '@/ui/toast/toast-store'
import { useLoginMutation, useRegisterMutation } from '../api/member-mutations'
import { leaveLogin } from '../session-guard'
import { startSession } from '../store'
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
  const busy = useRef(false)
  /** A phone that is unknown to log-in (IP-315), or already known to register. */
  const [meets, setMeets] = useState<'unknown' | 'known'>()
  const values = { phone: form.phone, area_code: form.area, code: form.code, shop_id: shopId }

  const enter = async (act: () => ReturnType<typeof login.mutateAsync>, failed: string) => {
    if (busy.current || !form.check()) return
    busy.current = true
    try {
      startSession(await act(), shopId)
      await leaveLogin()
    } catch (error) {
      const met = failedWith(error, 'member.not_found') ? 'unknown' : failedWith(error, 'member.exists') ? 'known' : undefined
      if (met) return setMeets(met)
      toast(failed, 'failed')
      if (!isApiError(error)) throw error
      form.refuse(error)
    } finally {
      busy.current = false
    }
  }

  return {
    busy: login.isPending || register.isPending || login.isSuccess || register.isSuccess,
    meets,
    forget: () => setMeets(undefined),
    logIn: () => {
      setMeets(undefined)
      return enter(() => login.mutateAsync(values), t('member.loginFailed'))
    },
    register: (person: Person) => enter(() => register.mutateAsync({ ...values, ...person }), t('member.registerFailed')),
  }
}
