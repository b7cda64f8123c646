import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type Area, judgeCode, stripPhone } from '@/domain/member/phone'
import type { Verdict } from '@/domain/result'
import { isApiError } from '@/http/api-error'
import { errorText } from '@/i18n/error-text'
import { t } from '../codes/texts'
import { toast } from '@/ui/toast/toast-store'
import { useSentCode } from './use-sent-code'
import type { SaidError } from '@/i18n/errors/said-zh-cn'

type Place = 'name' | 'phone' | 'code' | 'form'

const makePlace = (code: string): Place => {
  if (/^member\.name_/.test(code)) return 'name'
  if (/^member\.(phone|area)_|own_phone$/.test(code)) return 'phone'
  return /^member\.code_/.test(code) ? 'code' : 'form'
}

interface Phone {
  phone: string
  area_code: Area
}
interface PersonForm<Answer> {
  /** Of the phone at first. */
  area: Area
  judge: (person: { name: string; phone: string; area: Area }) => Verdict<SaidError>
  sendCode: (phone: Phone) => Promise<{ wait_seconds: number }>
  /** The agreement of the person, with the code. */
  agreement: Pick<UseMutationResult<Answer, Error, Phone & { name: string; code: string }>, 'mutate' | 'isPending'>
  /** The sentence about it. */
  words: { sent: string; done: string; failed: string }
  onDone: () => void
}

/** The name and phone of somebody else, who agrees to something by telling the code that was sent there. */
export const usePersonForm = <Answer>({ area: first, judge, sendCode, agreement, words, onDone }: PersonForm<Answer>) => {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [area, setArea] = useState(first)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ at: Place; text: string }>()
  const refused = (plain: string) => (error: unknown) => {
    const told = isApiError(error) && error.status !== 0 ? error : undefined
    setProblem({ at: told ? makePlace(told.code) : 'form', text: told?.msg || plain })
  }
  const sending = useSentCode(
    () => sendCode({ phone, area_code: area }),
    (error) => refused(t('codes.codeSendFailed'))(error),
  )
  /** Whether the form may be sent on; else tells its first problem. A code is sent to a phone, whoever answers it. */
  const check = (named: string): boolean => {
    const verdict = judge({ name: named, phone, area })
    setProblem(verdict.ok ? undefined : { at: makePlace(verdict.reason), text: errorText(verdict.reason) })
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
    ...{ name, phone, area, code, sending, sentWords: words.sent },
    busy: agreement.isPending,
    setName: edit(setName),
    setCode: edit(setCode),
    setPhone: (typed: string) => edit(setPhone, true)(stripPhone(typed)),
    setArea: edit(setArea, true),
    problemAt: (at: Place | 'agree') => (problem?.at === at ? problem.text : undefined),
    send: () => {
      if (sending.waiting) return toast(words.sent)
      if (check('-')) sending.start()
    },
    submit: () => {
      if (!check(name)) return
      const verdict = judgeCode(code)
      if (!verdict.ok) return setProblem({ at: 'code', text: errorText(verdict.reason) })
      agreement.mutate(
        { name: name.trim(), phone, area_code: area, code },
        {
          onSuccess: () => {
            toast(words.done, 'done')
            onDone()
          },
          onError: refused(words.failed),
        },
      )
    },
  }
}
