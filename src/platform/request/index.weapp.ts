import { storage } from '../storage'
import { sendThroughTaro } from './send'
import type { RequestPort } from './types'

export const request = {
  send: sendThroughTaro,
  // A development build can be pointed at another server without a new build.
  origin: () => (process.env.NODE_ENV !== 'production' && storage.get('api_origin')) || API_ORIGIN,
} satisfies RequestPort
