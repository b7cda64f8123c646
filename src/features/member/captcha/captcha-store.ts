import { create } from 'zustand'
import type { Input } from '@/http/call'

/** What a captcha is for: the very request that it belongs to. */
export type CaptchaFor = Input<'captchaMake'>

export interface CaptchaAnswer {
  captcha_token: string
  captcha_answer: string
}

export interface AskedCaptcha {
  wanted: CaptchaFor
  /** The answer before was wrong. */
  isAgain: boolean
  /** Another number is another picture. */
  round: number
  answer: (given: CaptchaAnswer | undefined) => void
}

export const useCaptchaStore = create<{ asked?: AskedCaptcha | undefined }>(() => ({}))

let last = 0

/** Shows a captcha where `useCaptchaDialog` is mounted; undefined when the person closes it. */
export const askCaptcha = (wanted: CaptchaFor, isAgain: boolean): Promise<CaptchaAnswer | undefined> => {
  dropCaptcha()
  last += 1
  const round = last
  return new Promise((resolve) => {
    const answer: AskedCaptcha['answer'] = (given) => {
      useCaptchaStore.setState({ asked: undefined })
      resolve(given)
    }
    useCaptchaStore.setState({ asked: { wanted, isAgain, round, answer } })
  })
}

/** Closes the captcha that is shown, unanswered. */
export const dropCaptcha = (): void => useCaptchaStore.getState().asked?.answer(undefined)
