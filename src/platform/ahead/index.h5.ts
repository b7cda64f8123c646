import { whenIdle } from '../idle'

const LATEST_MS = 5000

/**
 * Imports code ahead, once the page has loaded and the browser is idle. An import that fails, as without a network, is repeated when the code is
 * needed. Returns `fetch`.
 */
export const ahead = <T>(fetch: () => Promise<T>): (() => Promise<T>) => {
  const start = () => void whenIdle(() => void fetch().catch(() => undefined), LATEST_MS)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
  return fetch
}
