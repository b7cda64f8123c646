import { go } from '@/routes/go'

/** `answered`: what came of it, the call that sends the code says; `failed`: ours is to stand in; `left`: the person came back without an answer. */
export type Elsewhere = 'answered' | 'failed' | 'left'

let told: ((outcome: Elsewhere) => void) | undefined

/** Opens the page that shows a service’s captcha where this one cannot, and waits until it is left. */
export const solveElsewhere = (permit: string): Promise<Elsewhere> =>
  new Promise((resolve) => {
    reportElsewhere('left')
    told = resolve
    go('captchaPage', { permit }).catch(() => resolve('failed'))
  })

/** Called by the page that was opened, as it is left. */
export const reportElsewhere = (outcome: Elsewhere): void => {
  const tell = told
  told = undefined
  tell?.(outcome)
}
