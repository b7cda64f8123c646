/** The ticket of a captcha service for a solved captcha. */
export interface CaptchaGiven {
  ticket: string
  randstr: string
}

/** `closed`: the person went away from it; `failed`: it could not be shown, or did not work. */
export type CaptchaOutcome = CaptchaGiven | 'closed' | 'failed'

export interface CaptchaPort {
  /** Whether a service’s captcha can be shown over any page. */
  readonly isThere: boolean
  /** Shows the service’s captcha over the page. */
  solve: (offer: { app_id: string; script: string }) => Promise<CaptchaOutcome>
}
