import { useRef, useState } from 'react'
import { judgeCodeForm, judgeCodeRequest } from '@/domain/member/forms'
import { type Area, CODE_WAIT_SECONDS, defaultArea, stripPhone } from '@/domain/member/phone'
import { type ApiError, isApiError } from '@/http/api-error'
import { serverNow } from '@/http/clock'
import { errorText } from '@/i18n/error-text'
import { t } from '../texts'
import { useLocale } from '@/i18n/runtime'
import { useCountdown } from '@/ui/countdown/use-countdown'
import { toast } from '@/ui/toast/toast-store'
import { useSendCodeMutation } from '../member-mutations'
import { type CarriedForm, takeCarriedForm } from './carried-form'

type Place = 'phone' | 'code' | 'agree' | 'form'
/** The first problem of the form, in words, and the field where it is shown. */
interface Problem {
  at: Place
  text: string
}

/** A code that has not come after so long may not come at all. */
const HELP_AFTER_SECONDS = 20

/** The code is used up or expired: another one must be sent. */
const isSpent = (code: string) => code === 'member.code_tries' || code === 'member.code_expired'

const makePlace = (code: string): Place => (/^member\.(phone|area)_/.test(code) ? 'phone' : /^member\.code_/.test(code) ? 'code' : 'form')

/** Why no code was sent: the server's reason where it gives one (identity ledger IP-313). */
const sendProblem = (error: Error): Problem => {
  const plain = t('codes.codeSendFailed')
  if (!isApiError(error) || error.code === 'member.code_not_sent') return { at: 'code', text: plain }
  const at = makePlace(error.code) === 'phone' ? 'phone' : 'code'
  return { at, text: at === 'phone' ? error.msg : t('member.codeSendFailedWhy', { why: error.msg }) }
}

/** The fields that the query of the page's address may fill in. */
export interface FormStart {
  phone?: string
  area_code?: string
}

/** Sends a code to a phone, and answers the seconds until the next one can be sent. */
type SendCode = Pick<ReturnType<typeof useSendCodeMutation>, 'mutate'>

/** A phone, its area and a code sent by SMS: the form that log-in and register share (identity ledger IP-049); `other` sends codes of another purpose. */
export const useCodeForm = (start: FormStart, shopId: number | undefined, other?: SendCode) => {
  const locale = useLocale()
  const [form, setForm] = useState<CarriedForm>(
    () => takeCarriedForm() ?? { phone: start.phone ?? '', area: defaultArea(start.area_code, locale), code: '', agreed: false, until: 0 },
  )
  const [problem, setProblem] = useState<Problem>()
  const [sent, setSent] = useState(form.until > 0)
  const [spent, setSpent] = useState(false)
  const until = useRef(form.until)
  const attempt = useRef(0)
  const left = useCountdown(form.until, serverNow)
  const secondsLeft = Math.ceil(left / 1000)
  const ofLogin = useSendCodeMutation()
  const send = other ?? ofLogin

  const change = (part: Partial<CarriedForm>) => {
    setProblem(undefined)
    setForm((old) => ({ ...old, ...part }))
  }
  const waitUntil = (at: number) => {
    until.current = at
    setForm((old) => ({ ...old, until: at }))
  }
  /** Another phone needs another code: the button is idle again (IP-155). */
  const changePhone = (part: { phone: string } | { area: Area }) => {
    attempt.current += 1
    waitUntil(0)
    setSent(false)
    setSpent(false)
    change(part)
  }
  const agreeing = () => {
    if (!form.agreed) setProblem({ at: 'agree', text: t('member.agreeFirst') })
    return form.agreed
  }

  /** Sends a code and counts down at once; a failure ends the countdown (IP-153, IP-156, IP-157). */
  const sendCode = () => {
    if (until.current > serverNow()) return toast(spent ? errorText('member.code_too_soon', { n: secondsLeft }) : t('codes.codeSent'))
    const verdict = judgeCodeRequest(form)
    if (!verdict.ok) return setProblem({ at: makePlace(verdict.reason), text: errorText(verdict.reason, verdict.params) })
    if (!agreeing()) return
    const mine = ++attempt.current
    const current = () => mine === attempt.current
    setProblem(undefined)
    setSpent(false)
    waitUntil(serverNow() + CODE_WAIT_SECONDS * 1000)
    send.mutate(
      { phone: form.phone, area_code: form.area, shop_id: shopId },
      {
        onSuccess: ({ wait_seconds }) => {
          if (!current()) return
          setSent(true)
          waitUntil(serverNow() + wait_seconds * 1000)
        },
        onError: (error) => {
          if (!current()) return
          setSent(false)
          waitUntil(0)
          setProblem(sendProblem(error))
          toast(t('member.getCodeFailed'), 'failed')
        },
      },
    )
  }

  /** Whether the form may be sent; else tells the first problem (IP-178). */
  const check = (): boolean => {
    const verdict = judgeCodeForm(form)
    if (!verdict.ok) setProblem({ at: makePlace(verdict.reason), text: errorText(verdict.reason, verdict.params) })
    return verdict.ok && agreeing()
  }

  /** Shows the server's refusal. After a spent code another one can be sent. */
  const refuse = (error: ApiError) => {
    if (isSpent(error.code)) {
      setSpent(true)
      setSent(false)
      setForm((old) => ({ ...old, code: '' }))
    }
    setProblem({ at: makePlace(error.code), text: error.msg })
  }

  /** The server sends no second code within 60 seconds, even when the first is spent: the problem then names the seconds left (IP-160). */
  const problemAt = (at: Place) => {
    if (problem?.at !== at) return undefined
    return at === 'code' && spent && secondsLeft > 0 ? t('member.codeSpent', { why: problem.text, n: secondsLeft }) : problem.text
  }

  return {
    ...form,
    /** The fields to carry to the other form. */
    carried: form,
    problemAt,
    refuse,
    sent: sent && left > 0,
    /** Long enough ago for help, should the code not have come. */
    isLate: sent && secondsLeft <= CODE_WAIT_SECONDS - HELP_AFTER_SECONDS,
    secondsLeft,
    setPhone: (typed: string) => {
      const phone = stripPhone(typed)
      if (phone !== form.phone) changePhone({ phone })
    },
    setArea: (area: Area) => {
      if (area !== form.area) changePhone({ area })
    },
    setCode: (code: string) => change({ code }),
    setAgreed: (agreed: boolean) => change({ agreed }),
    sendCode,
    /** Tells a user who has not agreed to do so first. */
    askConsent: () => void agreeing(),
    check,
  }
}

export type CodeForm = ReturnType<typeof useCodeForm>
