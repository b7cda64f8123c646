import { withQuery } from '@/routes/query'
import { toGcj02 } from './to-gcj02'
import type { LocationOutcome, LocationPort } from './types'

const WAIT = { timeout: 8000, maximumAge: 300_000 }

export const location = {
  locate: () =>
    new Promise<LocationOutcome>((resolve) => {
      if (!('geolocation' in navigator)) return resolve({ kind: 'failed' })
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ kind: 'granted', at: toGcj02({ lat: coords.latitude, lng: coords.longitude }) }),
        ({ code, PERMISSION_DENIED }) => resolve({ kind: code === PERMISSION_DENIED ? 'denied' : 'failed' }),
        WAIT,
      )
    }),
  openMap: ({ lat, lng, name }) => {
    window.location.assign(withQuery('https://uri.amap.com/marker', { position: `${lng},${lat}`, name }))
  },
} satisfies LocationPort
