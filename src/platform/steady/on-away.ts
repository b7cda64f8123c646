import { focusManager } from '@tanstack/react-query'

/** The query client knows on both targets whether the app is in sight (platform/lifecycle). */
export const onAway = (listener: () => void): (() => void) =>
  focusManager.subscribe((inSight) => {
    if (!inSight) listener()
  })
