import type { CaptchaOutcome, CaptchaPort } from './types'

/** The script's answer: 0 solved, 2 closed by the person. */
interface Result {
  ret: number
  ticket?: string | null
  randstr?: string
  /** Of a ticket that the script made itself, because it did not reach the service. */
  errorCode?: number
}
type Tencent = new (appId: string, done: (result: Result) => void, options: object) => { show: () => void }

const PATIENCE_MS = 8_000

const scripted = () => (window as { TencentCaptcha?: Tencent }).TencentCaptcha

/** Loads the script once; one that failed is loaded anew. */
const load = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (scripted()) return resolve()
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('The script of the captcha service did not come.'))
    }
    const patience = setTimeout(fail, PATIENCE_MS)
    script.src = address
    script.onerror = fail
    script.onload = () => {
      clearTimeout(patience)
      resolve()
    }
    document.head.append(script)
  })

const readOutcome = ({ ret, ticket, randstr, errorCode }: Result): CaptchaOutcome => {
  if (ret === 2) return 'closed'
  return ret === 0 && ticket && randstr !== undefined && !errorCode ? { ticket, randstr } : 'failed'
}

export const captcha: CaptchaPort = {
  isThere: true,
  solve: async ({ app_id: appId, script }) => {
    try {
      await load(script)
      const Service = scripted()!
      return await new Promise<CaptchaOutcome>((resolve) => {
        new Service(appId, (result) => resolve(readOutcome(result)), { needFeedBack: false }).show()
      })
    } catch {
      return 'failed'
    }
  },
}
