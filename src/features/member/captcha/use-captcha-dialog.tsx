import { useEffect, type ReactNode } from 'react'
import { CaptchaDialog } from './captcha-dialog'
import { dropCaptcha, useCaptchaStore } from './captcha-store'

/** The captcha that is asked for, if any. A form that sends codes (`withCaptcha`) shows it, and within a dialog in the dialog's place. */
export const useCaptchaDialog = (): ReactNode => {
  const asked = useCaptchaStore(({ asked: one }) => one)
  useEffect(() => dropCaptcha, [])
  return asked ? <CaptchaDialog asked={asked} /> : null
}
