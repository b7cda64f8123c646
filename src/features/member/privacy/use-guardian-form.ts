import { useState } from 'react'
import { judgeGuardianForm } from '@/domain/member/guardian'
import { type Area, judgeCode, stripPhone } from '@/domain/member/phone'
import { isApiError } from '@/http/api-error'
import { errorText } from '@/i18n/error-text'
import { toast } from '@/ui/toast/toast-store'
import { useSentCode } from '../phone/use-sent-code'
import { sendGuardianCode, useGuardianMutation, type OwnPhone, type PrivacyOf } from './privacy-queries'
import { useT } from './privacy-texts'

type Place = 'name' | 'phone' | 'code' | 'form'

const placeOf = (code: string): Place =>
  /^member\.name_/.test(code)
    ? 'name'
    : /^member\.(phone|area)_|own_phone$/.test(code)
      ? 'phone'
      : /^member\.code_/.test(code)
        ? 'code'
        : 'form'

/** A guardian's name and phone, and the code sent there. */
export const useGuardianForm = ({ of, own, onDone }: { of: PrivacyOf; own: OwnPhone; onDone: () => void }) => {
  const t = useT()
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [area, setArea] = useState<Area>(own.area_code)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ at: Place; text: string }>()
  const agree = useGuardianMutation(of)
  const refused = (plain: string) => (error: unknown) => {
    const told = isApiError(error) && error.status !== 0 ? error : undefined
    setProblem({ at: told ? placeOf(told.code) : 'form', text: told?.msg || plain })
  }
  const sending = useSentCode(() => sendGuardianCode(of, { phone, area_code: area }), refused(t('privacy.sendFailed')))

  /** Whether the form may be sent on; else tells its first problem. A code is sent to a phone, whoever answers it. */
  const check = (named: string): boolean => {
    const verdict = judgeGuardianForm({ name: named, phone, area }, { phone: own.phone, area: own.area_code })
    setProblem(verdict.ok ? undefined : { at: placeOf(verdict.reason), text: errorText(verdict.reason) })
    return verdict.ok
  }
  const edit =
    <T>(set: (value: T) => void, ofPhone = false) =>
    (value: T) => {
      setProblem(undefined)
      if (ofPhone) sending.reset()
      set(value)
    }
  return {
    ...{ name, phone, area, code, sending },
    busy: agree.isPending,
    setName: edit(setName),
    setCode: edit(setCode),
    setPhone: (typed: string) => edit(setPhone, true)(stripPhone(typed)),
    setArea: edit(setArea, true),
    problemAt: (at: Place | 'agree') => (problem?.at === at ? problem.text : undefined),
    send: () => {
      if (sending.waiting) return toast(t('privacy.codeSent'))
      if (check('-')) sending.start()
    },
    submit: () => {
      if (!check(name)) return
      const verdict = judgeCode(code)
      if (!verdict.ok) return setProblem({ at: 'code', text: errorText(verdict.reason) })
      agree.mutate(
        { name: name.trim(), phone, area_code: area, code },
        {
          onSuccess: () => {
            toast(t('privacy.guardianDone'), 'done')
            onDone()
          },
          onError: refused(t('privacy.failed')),
        },
      )
    },
  }
}
