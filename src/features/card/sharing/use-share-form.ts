import { useState } from 'react'
import { type Area, judgeCode, judgePhone, stripPhone } from '@/domain/member/phone'
import { useSentCode } from '@/features/member/phone/use-sent-code'
import { isApiError } from '@/http/api-error'
import { errorText } from '@/i18n/error-text'
import { toast } from '@/ui/toast/toast-store'
import { sendShareCode, useShareMutation } from './sharing-queries'
import { useT } from './sharing-texts'

type Place = 'name' | 'phone' | 'code' | 'form'

const placeOf = (code: string): Place => {
  if (/^member\.name_/.test(code)) return 'name'
  if (/^member\.(phone|area)_|own_phone$/.test(code)) return 'phone'
  return /^member\.code_/.test(code) ? 'code' : 'form'
}

/** The phone and the name of a person who is to use the card, and the code sent there. */
export const useShareForm = (of: { shopId: number; cardId: number }, onDone: () => void) => {
  const t = useT()
  const [phone, setPhone] = useState('')
  const [area, setArea] = useState<Area>('zh-cn')
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ at: Place; text: string }>()
  const sharing = useShareMutation(of)
  const refused = (plain: string) => (error: unknown) => {
    const told = isApiError(error) && error.status !== 0 ? error : undefined
    setProblem({ at: told ? placeOf(told.code) : 'form', text: told?.msg || plain })
  }
  const sending = useSentCode(() => sendShareCode(of, { phone, area_code: area }), refused(t('sharing.sendFailed')))
  /** Whether a code may be sent to the phone as typed; else tells its fault. */
  const check = (): boolean => {
    const verdict = judgePhone(phone, area)
    setProblem(verdict.ok ? undefined : { at: 'phone', text: errorText(verdict.reason) })
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
    busy: sharing.isPending,
    setName: edit(setName),
    setCode: edit(setCode),
    setPhone: (typed: string) => edit(setPhone, true)(stripPhone(typed)),
    setArea: edit(setArea, true),
    problemAt: (at: Place | 'agree') => (problem?.at === at ? problem.text : undefined),
    send: () => {
      if (sending.waiting) return toast(t('sharing.codeSent'))
      if (check()) sending.start()
    },
    submit: () => {
      if (!check()) return
      if (name.trim() === '') return setProblem({ at: 'name', text: errorText('member.name_empty') })
      const verdict = judgeCode(code)
      if (!verdict.ok) return setProblem({ at: 'code', text: errorText(verdict.reason) })
      sharing.mutate(
        { phone, area_code: area, code, name: name.trim() },
        {
          onSuccess: () => {
            toast(t('sharing.added'), 'done')
            onDone()
          },
          onError: refused(t('sharing.failed')),
        },
      )
    },
  }
}
