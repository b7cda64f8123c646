import Taro from '@tarojs/taro'
import { decode, encode, placeOf, type StoragePort, type Stored, type StoredKey } from './types'

// A mini-program has no session storage: what belongs there lives as long as the app does.
const session = new Map<string, string>()

const isSession = (key: string) => placeOf(key) === 'session'

export const storage = {
  get: <K extends StoredKey>(key: K) =>
    decode(key, isSession(key) ? session.get(key) : Taro.getStorageSync<string>(key)) as Stored[K] | undefined,
  set: (key, value) => {
    const text = encode(key, value)
    if (isSession(key)) session.set(key, text)
    else
      try {
        Taro.setStorageSync(key, text)
      } catch {
        // Over the limit of 10 MB: nothing kept here is needed to go on.
      }
  },
  remove: (key) => {
    if (isSession(key)) session.delete(key)
    else Taro.removeStorageSync(key)
  },
} satisfies StoragePort
