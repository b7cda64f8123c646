import { useRef, useState } from 'react'
import { CODE_WAIT_SECONDS } from '@/domain/member/phone'
import { serverNow } from '@/http/clock'
import { useCountdown } from '@/ui/countdown/use-countdown'

/**
 * Sends a code and counts down until another can be sent: at once, and from anew with what the server answers. A failure ends the countdown, and so does `reset`, after which
 * an answer to the phone before is nobody's.
 */
export const useSentCode = (send: () => Promise<{ wait_seconds: number }>, onFailed: (error: unknown) => void) => {
  const [until, setUntil] = useState(0)
  const [sent, setSent] = useState(false)
  const attempt = useRef(0)
  const secondsLeft = Math.ceil(useCountdown(until, serverNow) / 1000)

  const reset = () => {
    attempt.current += 1
    setUntil(0)
    setSent(false)
  }
  const start = () => {
    const mine = ++attempt.current
    setUntil(serverNow() + CODE_WAIT_SECONDS * 1000)
    send().then(
      ({ wait_seconds: wait }) => {
        if (mine !== attempt.current) return
        setSent(true)
        setUntil(serverNow() + wait * 1000)
      },
      (error: unknown) => {
        if (mine !== attempt.current) return
        reset()
        onFailed(error)
      },
    )
  }
  return { secondsLeft, waiting: secondsLeft > 0, sent: sent && secondsLeft > 0, start, reset }
}
