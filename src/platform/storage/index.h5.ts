import { readCookie, writeCookie } from './cookie.h5'
import { keepDays, decode, encode, type Place, choosePlace, type StoragePort, type Stored, type StoredKey } from './types'

const DAY_SECONDS = 86_400

// Browsers that forbid storage throw on any access.
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

const chooseStorage = (place: Place) => (place === 'session' ? window.sessionStorage : window.localStorage)

export const storage = {
  get: <K extends StoredKey>(key: K) => {
    const place = choosePlace(key)
    // The cookie wins when both hold a value (booking ledger BK-493).
    const text = (place === 'cookie' && attempt(() => readCookie(key))) || attempt(() => chooseStorage(place).getItem(key))
    return decode(key, text) as Stored[K] | undefined
  },
  set: (key, value) => {
    const place = choosePlace(key)
    const text = encode(key, value)
    if (place === 'cookie') attempt(() => writeCookie(key, text, keepDays(key) * DAY_SECONDS))
    attempt(() => chooseStorage(place).setItem(key, text))
  },
  remove: (key) => {
    const place = choosePlace(key)
    if (place === 'cookie') attempt(() => writeCookie(key, '', 0))
    attempt(() => chooseStorage(place).removeItem(key))
  },
} satisfies StoragePort
