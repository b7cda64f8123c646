/** The ticket that the person's page was given for a solved captcha, and the address from which the person sends it. */
export interface CaptchaTicket {
  ticket: string
  randstr: string
  address: string
}

/**
 * - `refused`: the service did not judge, for a reason of its own (keys, balance).
 * - `silent`: no usable answer.
 */
export type CaptchaFault = 'refused' | 'silent'

/** Its message has only the service's word. */
export class CaptchaError extends Error {
  constructor(
    readonly fault: CaptchaFault,
    readonly code: string,
  ) {
    super(`the captcha service answered ${fault} (${code})`)
    this.name = 'CaptchaError'
  }
}

/** The data that a page needs to show the service's captcha. */
export interface CaptchaOffer {
  appId: string
  /** The address of its script. */
  script: string
}

/** A service that tells people from programs in place of our captcha. */
export interface CaptchaService {
  offer: CaptchaOffer
  /** The hosts that its script loads from and talks to, for the Content-Security-Policy of pages. */
  hosts: readonly string[]
  /** Whether the service gave this ticket, for this person, just now and for the first time. Rejects with CaptchaError. */
  isRight(ticket: CaptchaTicket): Promise<boolean>
}

/** The service as it is asked: after a failure it is left alone for a while, and ours stands in for it. */
export interface OpenedCaptcha {
  hosts: readonly string[]
  /** Undefined while the service does not answer. */
  offer(): CaptchaOffer | undefined
  /** Undefined where the service did not judge. */
  isRight(ticket: CaptchaTicket): Promise<boolean | undefined>
}
