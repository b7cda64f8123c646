import { sendThroughTaro } from './send'
import type { RequestPort } from './types'

export const request = {
  send: (to) => sendThroughTaro(to, { credentials: API_ORIGIN ? 'include' : 'same-origin' }),
  origin: () => API_ORIGIN,
} satisfies RequestPort
