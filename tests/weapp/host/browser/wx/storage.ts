import { countBytes, plain } from '../plain'
import { Refused, type Api } from './task'
import { tasks, type Host } from './host'

const KEY_LIMIT = 1024 * 1024
const TOTAL_LIMIT = 10 * 1024 * 1024

/** wx storage with WeChat's limits: 1 MB a key, 10 MB in all. */
export function storage(host: Host): Api {
  const { storage: store } = host
  const task = tasks(host)
  const sizes = new Map([...store].map(([key, text]) => [key, countBytes(key) + countBytes(text)]))
  const used = () => [...store.keys()].reduce((sum, key) => sum + sizes.get(key)!, 0)
  const set = (key: string, value: unknown) => {
    if (typeof key !== 'string' || key === '') throw new Refused('parameter error: key should be a non-empty String')
    const text = JSON.stringify(plain(value))
    const size = countBytes(text)
    if (size > KEY_LIMIT) throw new Refused('entry size limit reached')
    const freed = store.has(key) ? sizes.get(key)! : 0
    if (used() - freed + size > TOTAL_LIMIT) throw new Refused('the storage reaches the limit')
    store.set(key, text)
    sizes.set(key, countBytes(key) + size)
  }
  const get = (key: string): unknown => JSON.parse(store.get(key) ?? '""')
  const info = () => ({ keys: [...store.keys()], currentSize: Math.ceil(used() / 1024), limitSize: TOTAL_LIMIT / 1024 })
  return {
    getStorageSync: get,
    setStorageSync: set,
    removeStorageSync: (key: string) => void store.delete(key),
    clearStorageSync: () => store.clear(),
    getStorageInfoSync: info,
    ...task<{ key: string }>('getStorage', ({ key }) => {
      if (!store.has(key)) throw new Refused('data not found')
      return { data: get(key) }
    }),
    ...task<{ key: string; data: unknown }>('setStorage', ({ key, data }) => set(key, data)),
    ...task<{ key: string }>('removeStorage', ({ key }) => void store.delete(key)),
    ...task('clearStorage', () => store.clear()),
    ...task('getStorageInfo', info),
  }
}
