import { useState } from 'react'
import { judgeCode, CODE_WAIT_SECONDS } from '@/domain/member/phone'
import { failedWith, isApiError } from '@/http/api-error'
import { serverNow } from '@/http/clock'
import { errorText } from '@/i18n/error-text'
import { useCountdown } from '@/ui/countdown/use-countdown'
import { toast } from '@/ui/toast/toast-store'
import { type NewMember, useAddMemberMutation } from '../staff-mutations'
import type { ChosenMember } from './chosen-member'
import { t } from './texts'

const outcomeKeys = { created: 'staff-find.added', joined: 'staff-find.joined', known: 'staff-find.known' } as const

const writeWords = (error: Error) => (isApiError(error) && error.status !== 0 && error.msg) || t('staff-find.addFailed')

/**
 * Adding a person: at once where the brand knows the phone, else after the person has told the code that was sent (booking ledger BK-394, BK-442).
 */
export const useAddMember = (onAdded: (member: ChosenMember) => void) => {
  const adding = useAddMemberMutation()
  /** The code is asked for. */
  const [confirming, setConfirming] = useState(false)
  const [until, setUntil] = useState(0)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string>()
  const secondsLeft = Math.ceil(useCountdown(until, serverNow) / 1000)

  const ask = (seconds: number) => {
    setConfirming(true)
    setCode('')
    setUntil(serverNow() + seconds * 1000)
  }
  const send = (member: NewMember) => {
    if (adding.isPending) return
    setRefused(undefined)
    adding.mutate(member, {
      onSuccess: ({ outcome, id, wait_seconds, ...added }) => {
        if (outcome === 'confirm' || id === undefined) return ask(wait_seconds ?? CODE_WAIT_SECONDS)
        toast(t(outcomeKeys[outcome], { name: added.username }), 'done')
        onAdded({ ...added, id, avatar: '' })
      },
      onError: (error) => {
        // The code was sent a moment ago, for this very form.
        if (!confirming && failedWith(error, 'member.code_too_soon')) return ask(CODE_WAIT_SECONDS)
        if (failedWith(error, 'member.code_tries', 'member.code_expired')) setCode('')
        setRefused(writeWords(error))
      },
    })
  }

  return {
    busy: adding.isPending,
    confirming,
    code,
    refused,
    secondsLeft,
    send,
    /** Sends the entered code, or tells what is wrong with it. */
    confirm: (member: NewMember) => {
      const verdict = judgeCode(code)
      if (verdict.ok) send({ ...member, code })
      else setRefused(errorText(verdict.reason))
    },
    sendAgain: (member: NewMember) => {
      if (secondsLeft === 0) send(member)
    },
    setCode: (typed: string) => {
      setRefused(undefined)
      setCode(typed)
    },
    back: () => {
      setRefused(undefined)
      setConfirming(false)
    },
    forgetRefusal: () => setRefused(undefined),
  }
}
