import { useState } from 'react'
import { readFactorCode, stripFactorCode } from '@/domain/member/factor-code'
import { isApiError } from '@/http/api-error'
import { errorText } from '@/i18n/error-text'
import { t } from './texts'

const DIGITS = 6

export type CodeKind = 'app' | 'recovery'

/** A change that takes a code. */
interface Change<Done> {
  isPending: boolean
  mutate(code: string, then: { onSuccess: (done: Done) => void; onError: (error: unknown) => void }): void
}

/** A code of the app, or a recovery code, that is typed, judged and sent; a refusal stays below the field until something else is typed. */
export const useFactorCode = <Done>({ mutate, isPending }: Change<Done>, onDone: (done: Done) => void) => {
  const [kind, setKind] = useState<CodeKind>('app')
  const [code, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const setCode = (typed: string) => {
    setProblem(undefined)
    setTyped(typed)
  }
  return {
    kind,
    code,
    setCode,
    problem,
    busy: isPending,
    /** Digits of the app's code that are not typed yet. */
    left: kind === 'app' ? Math.max(0, DIGITS - stripFactorCode(code).length) : 0,
    setKind: (next: CodeKind) => {
      setCode('')
      setKind(next)
    },
    submit: () => {
      const verdict = readFactorCode(code)
      if (!verdict.ok || verdict.read.kind !== kind) return setProblem(errorText('factor.code_format'))
      if (isPending) return
      mutate(code, {
        onSuccess: onDone,
        onError: (error) => {
          setTyped('')
          setProblem((isApiError(error) && error.status !== 0 && error.msg) || t('second-factor.failed'))
        },
      })
    },
  }
}

export type FactorCodeForm = ReturnType<typeof useFactorCode>
