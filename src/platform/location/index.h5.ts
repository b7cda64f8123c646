import { toGcj02 } from './to-gcj02'
import type { LocationOutcome, LocationPort } from './types'

const MAY_BE_OLD_MS = 300_000

/** Old browsers cannot say; some refuse the question itself. */
const leave = async () => (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined))?.state

export const location = {
  locate: (anew = false) =>
    new Promise<LocationOutcome>((resolve) => {
      if (!('geolocation' in navigator)) return resolve({ kind: 'failed' })
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ kind: 'granted', at: toGcj02({ lat: coords.latitude, lng: coords.longitude }) }),
        ({ code, PERMISSION_DENIED }) => {
          if (code !== PERMISSION_DENIED) return resolve({ kind: 'failed' })
          // A browser that has our leave and refuses all the same has none itself.
          void leave().then((state) => resolve({ kind: state === 'granted' ? 'off' : 'denied' }))
        },
        { timeout: 8000, maximumAge: anew ? 0 : MAY_BE_OLD_MS },
      )
    }),
  isAllowed: async () => (await leave()) === 'granted',
  isRefused: async () => (await leave()) === 'denied',
  // A browser's settings are its own: no page can open them.
  hasSettings: false,
  openSettings: () => Promise.resolve(false),
  openMap: ({ lat, lng, name }) => {
    window.location.assign(`https://uri.amap.com/marker?position=${encodeURIComponent(`${lng},${lat}`)}&name=${encodeURIComponent(name)}`)
  },
} satisfies LocationPort
