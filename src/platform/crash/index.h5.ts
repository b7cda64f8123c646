import type { CrashPort } from './types'

export const crash = {
  listen: (tell) => {
    // A picture that fails to load fires this event without an error.
    const onError = ({ error }: ErrorEvent) => {
      if (error) tell(error)
    }
    const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  },
} satisfies CrashPort
