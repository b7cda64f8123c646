import { whenIdle } from '@/platform/idle'
import { worker } from '@/platform/worker'

const LATEST_MS = 8_000

/** Makes ready for a time without a network, once the page has nothing else to do: the worker with the app's code, and the member's last answers. */
export const prepareOffline = (): (() => void) =>
  whenIdle(() => {
    void import('./kept-answers').then(
      ({ keepAnswers }) => {
        keepAnswers()
        worker.register()
      },
      () => undefined,
    )
  }, LATEST_MS)

/** Starts with what was kept. */
export const startOffline = (): Promise<void> => import('./restore-answers').then(({ restoreAnswers }) => restoreAnswers())
