import { create } from 'zustand'
import type { Input } from '@/http/call'

/** The request that a captcha belongs to. */
export type CaptchaFor = Input<'captchaMake'>

/** The digits of ours, or what a captcha service gave; the token alone where it was solved elsewhere. */
export interface CaptchaAnswer {
  captcha_token: string
  captcha_answer?: string
  captcha_ticket?: string
  captcha_randstr?: string
}

export interface AskedCaptcha {
  wanted: CaptchaFor
  /** The answer before was wrong. */
  isAgain: boolean
  answer: (given: CaptchaAnswer | undefined) => void
}

export const useCaptchaStore = create<{ asked?: AskedCaptcha | undefined }>(() => ({}))

/** Shows a captcha where `useCaptchaDialog` is mounted; undefined when the person closes it. */
export const askCaptcha = (wanted: CaptchaFor, isAgain: boolean): Promise<CaptchaAnswer | undefined> => {
  dropCaptcha()
  return new Promise((resolve) => {
    const answer: AskedCaptcha['answer'] = (given) => {
      useCaptchaStore.setState({ asked: undefined })
      resolve(given)
    }
    useCaptchaStore.setState({ asked: { wanted, isAgain, answer } })
  })
}

/** Closes the captcha that is shown, unanswered. */
export const dropCaptcha = (): void => useCaptchaStore.getState().asked?.answer(undefined)
