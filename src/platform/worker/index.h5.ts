import type { WorkerPort } from './types'

export const worker = {
  register: () => {
    // The development server has no worker; old browsers, and pages that are not secure, have none either.
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  },
} satisfies WorkerPort
