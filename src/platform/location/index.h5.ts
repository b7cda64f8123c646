import { toGcj02 } from './to-gcj02'
import type { LocationOutcome, LocationPort } from './types'

const MAY_BE_OLD_MS = 300_000

export const location = {
  locate: (anew = false) =>
    new Promise<LocationOutcome>((resolve) => {
      if (!('geolocation' in navigator)) return resolve({ kind: 'failed' })
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ kind: 'granted', at: toGcj02({ lat: coords.latitude, lng: coords.longitude }) }),
        ({ code, PERMISSION_DENIED }) => resolve({ kind: code === PERMISSION_DENIED ? 'denied' : 'failed' }),
        { timeout: 8000, maximumAge: anew ? 0 : MAY_BE_OLD_MS },
      )
    }),
  isAllowed: async () => {
    // Old browsers cannot say; some refuse the question itself.
    const found = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
    return found?.state === 'granted'
  },
  // A browser's settings are its own: no page can open them.
  hasSettings: false,
  openSettings: () => Promise.resolve(false),
  openMap: ({ lat, lng, name }) => {
    window.location.assign(`https://uri.amap.com/marker?position=${encodeURIComponent(`${lng},${lat}`)}&name=${encodeURIComponent(name)}`)
  },
} satisfies LocationPort
