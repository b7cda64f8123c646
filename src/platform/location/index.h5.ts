import type { LocationOutcome, LocationPort } from './types'

const MAY_BE_OLD_MS = 300_000

/** Old browsers have no permission query; some throw at the name. */
const leave = async () => (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined))?.state

export const location = {
  locate: (anew = false) =>
    new Promise<LocationOutcome>((resolve) => {
      if (!('geolocation' in navigator)) return resolve({ kind: 'failed' })
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: lng, accuracy } }) =>
          void import('./to-gcj02.h5').then(
            ({ toGcj02 }) => resolve({ kind: 'granted', at: toGcj02({ lat, lng }), accuracy }),
            () => resolve({ kind: 'failed' }),
          ),
        ({ code, PERMISSION_DENIED }) => {
          if (code !== PERMISSION_DENIED) return resolve({ kind: 'failed' })
          // Our permission was given and the browser refuses: the system denies it to the browser.
          void leave().then((state) => resolve({ kind: state === 'granted' ? 'off' : 'denied' }))
        },
        { timeout: 8000, maximumAge: anew ? 0 : MAY_BE_OLD_MS },
      )
    }),
  isAllowed: async () => (await leave()) === 'granted',
  isRefused: async () => (await leave()) === 'denied',
  // A page cannot open the settings of a browser.
  hasSettings: false,
  openSettings: () => Promise.resolve(false),
  openMap: ({ lat, lng, name }) => {
    window.location.assign(`https://uri.amap.com/marker?position=${encodeURIComponent(`${lng},${lat}`)}&name=${encodeURIComponent(name)}`)
  },
} satisfies LocationPort
