import { useState } from 'react'
import type { Refusal } from '@/domain/result'
import { judgeCodeForm, judgeCodeRequest } from '@/domain/member/forms'
import { type Area, defaultArea, stripPhone } from '@/domain/member/phone'
import { isApiError, type ApiError } from '@/http/api-error'
import { useAttempt } from '@/http/use-attempt'
import { errorText } from '@/i18n/error-text'
import { storage } from '@/platform/storage'
import { toast } from '@/ui/toast/toast-store'
import { sendTo, useChangeMutation, useReadPhoneAgain, useWeixinChangeMutation, type Phone } from './phone-queries'
import { t } from './texts'
import { useSentCode } from './use-sent-code'
import type { SaidError } from '@/i18n/errors/said-zh-cn'

export interface NewPhoneOf {
  shopId: number
  userId: number
  /** The values that the page's address fills in (identity ledger IP-026). */
  start: { phone?: string; area_code?: string }
  onChanged: (phone: Phone) => void
}

/** A phone, its area and a code sent to it: the form that moves the account. */
export const useNewPhone = ({ shopId, userId, start, onChanged }: NewPhoneOf) => {
  const [phone, setPhone] = useState(start.phone ?? '')
  const [area, setArea] = useState<Area>(() => defaultArea(start.area_code, storage.get('lang')))
  const [code, setCode] = useState('')
  /** The first failure (IP-181). */
  const [alert, setAlert] = useState<string>()
  const [taken, setTaken] = useState(false)
  const byCode = useAttempt(useChangeMutation(userId))
  const byWeixin = useAttempt(useWeixinChangeMutation(userId))
  const readAgain = useReadPhoneAgain(userId)
  const sending = useSentCode(
    () => sendTo({ phone, area_code: area }, shopId),
    (error) =>
      toast(
        (isApiError(error) && error.status !== 0 && error.code !== 'member.code_not_sent' && error.msg) || t('phone.sendFailed'),
        'failed',
      ),
  )
  const request = judgeCodeRequest({ phone, area })

  const fail = ({ reason, params }: Refusal<SaidError>) => setAlert(errorText(reason, params))
  const said = (text: string) => setAlert(text || t('phone.failed'))
  const refused = (error: ApiError) => {
    if (error.code === 'member.phone_taken') return setTaken(true)
    said(error.msg)
    // The proof of the old phone is too old by now: the page asks for it again.
    if (error.code === 'member.step_up') void readAgain()
  }
  const outcome = { onSuccess: onChanged as (answer: { phone: string; area_code: string }) => void, onRefused: refused, onUnknown: said }

  const another = (change: () => void) => {
    sending.reset()
    setCode('')
    change()
  }

  return {
    phone,
    area,
    code,
    setCode,
    setPhone: (typed: string) => {
      const next = stripPhone(typed)
      if (next !== phone) another(() => setPhone(next))
    },
    setArea: (next: Area) => {
      if (next !== area) another(() => setArea(next))
    },
    problemAt: () => undefined,
    sending,
    /** Whether a code may be asked for (IP-182, IP-183). */
    maySend: request.ok && !sending.waiting,
    send: () => {
      if (!request.ok) return fail(request)
      if (!sending.waiting) sending.start()
    },
    /** Checks in order and moves the account, or tells the first failure (IP-180, IP-181). */
    submit: () => {
      const verdict = judgeCodeForm({ phone, area, code })
      if (!verdict.ok) return fail(verdict)
      byCode.send({ phone, area_code: area, code }, outcome)
    },
    /** The answer of WeChat's own dialog: a code for the server, or none where the person refused it. */
    share: (given: string | undefined) => {
      if (!given) return toast(t('phone.weixinDenied'))
      byWeixin.send({ shop_id: shopId, code: given }, outcome)
    },
    busy: byCode.busy || byWeixin.busy,
    alert,
    closeAlert: () => setAlert(undefined),
    taken,
    /** Another phone, after one that has an account. */
    otherPhone: () => {
      setTaken(false)
      another(() => setPhone(''))
    },
  }
}

export type NewPhone = ReturnType<typeof useNewPhone>
