import type { CaptchaPort } from './types'

/** A mini-program loads no code at run time, so our own captcha is asked for. */
export const captcha: CaptchaPort = {
  isThere: false,
  solve: () => Promise.resolve('failed'),
}
