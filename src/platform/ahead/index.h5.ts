import { whenIdle } from '../idle'

const LATEST_MS = 5000

/**
 * Fetches what will soon be asked for, once the page has loaded and the browser has nothing else to do. What could not be fetched, as without a network,
 * is fetched when it is asked for. Returns `fetch`.
 */
export const ahead = <T>(fetch: () => Promise<T>): (() => Promise<T>) => {
  const start = () => void whenIdle(() => void fetch().catch(() => undefined), LATEST_MS)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
  return fetch
}
