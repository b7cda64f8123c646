import { readCookie, writeCookie } from './cookie.h5'
import { daysOf, decode, encode, type Place, placeOf, type StoragePort, type Stored, type StoredKey } from './types'

const DAY_SECONDS = 86_400

// Browsers that forbid storage throw on any access.
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

const areaOf = (place: Place) => (place === 'session' ? window.sessionStorage : window.localStorage)

export const storage = {
  get: <K extends StoredKey>(key: K) => {
    const place = placeOf(key)
    // The cookie wins when both hold a value (booking ledger BK-493).
    const text = (place === 'cookie' && attempt(() => readCookie(key))) || attempt(() => areaOf(place).getItem(key))
    return decode(key, text) as Stored[K] | undefined
  },
  set: (key, value) => {
    const place = placeOf(key)
    const text = encode(key, value)
    if (place === 'cookie') attempt(() => writeCookie(key, text, daysOf(key) * DAY_SECONDS))
    attempt(() => areaOf(place).setItem(key, text))
  },
  remove: (key) => {
    const place = placeOf(key)
    if (place === 'cookie') attempt(() => writeCookie(key, '', 0))
    attempt(() => areaOf(place).removeItem(key))
  },
} satisfies StoragePort
