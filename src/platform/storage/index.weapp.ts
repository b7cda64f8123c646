import Taro from '@tarojs/taro'
import { decode, encode, choosePlace, type StoragePort, type Stored, type StoredKey } from './types'

// Values read or written since the start, as texts; empty for an absent key. A mini-program has no session storage: session keys live here
// alone. Each call to the phone's storage blocks the logic layer for milliseconds, so a key is read once.
const known = new Map<string, string>()

const isSession = (key: string) => choosePlace(key) === 'session'

const read = (key: string): string => {
  const text = known.get(key) ?? (isSession(key) ? '' : Taro.getStorageSync<string>(key))
  known.set(key, text)
  return text
}

export const storage = {
  get: <K extends StoredKey>(key: K) => decode(key, read(key)) as Stored[K] | undefined,
  set: (key, value) => {
    const text = encode(key, value)
    if (known.get(key) === text) return
    known.set(key, text)
    if (isSession(key)) return
    try {
      Taro.setStorageSync(key, text)
    } catch {
      // Over the limit of 10 MB: the app works without any stored key.
    }
  },
  remove: (key) => {
    known.set(key, '')
    if (!isSession(key)) Taro.removeStorageSync(key)
  },
} satisfies StoragePort
