import type { Api } from './task'
import type { Host } from './host'

const EVENTS = [
  'AppShow',
  'AppHide',
  'Error',
  'UnhandledRejection',
  'PageNotFound',
  'NetworkStatusChange',
  'ThemeChange',
  'WindowResize',
  'MemoryWarning',
  'UserCaptureScreen',
  'KeyboardHeightChange',
]

/** `wx.onX` and `wx.offX`. */
export const events = (host: Host): Api =>
  Object.fromEntries(
    EVENTS.flatMap((event) => [
      [`on${event}`, (listener: (detail: unknown) => void) => host.on(event, listener)],
      [`off${event}`, (listener?: (detail: unknown) => void) => host.off(event, listener)],
    ]),
  )

/** WeChat's updater: never has a newer version here. */
export const updates = (): Api => ({
  getUpdateManager: () => ({
    onCheckForUpdate: (listener: (answer: { hasUpdate: boolean }) => void) => setTimeout(() => listener({ hasUpdate: false }), 0),
    onUpdateReady: () => undefined,
    onUpdateFailed: () => undefined,
    applyUpdate: () => undefined,
  }),
})
