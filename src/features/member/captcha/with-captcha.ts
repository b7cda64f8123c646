import { failedWith } from '@/http/api-error'
import { askCaptcha, type CaptchaAnswer, type CaptchaFor } from './captcha-store'

/** Makes a call that sends a code, and makes it again with the answer to a captcha until none is needed or the person gives up. */
export const withCaptcha = async <Sent>(wanted: CaptchaFor, send: (answer: CaptchaAnswer | undefined) => Promise<Sent>): Promise<Sent> => {
  let answer: CaptchaAnswer | undefined
  for (;;) {
    try {
      return await send(answer)
    } catch (error) {
      if (!failedWith(error, 'member.captcha_needed', 'member.captcha_wrong')) throw error
      answer = await askCaptcha(wanted, failedWith(error, 'member.captcha_wrong'))
      if (!answer) throw error
    }
  }
}
