import type { CaptchaPort } from './types'

/** A mini-program loads no code at run time, so a web page shows it. */
export const captcha: CaptchaPort = {
  isThere: false,
  solve: () => Promise.resolve('failed'),
}
