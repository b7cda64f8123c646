import { ahead } from '@/platform/ahead'

const whenIdle: (() => void)[] = []
const loading = (state: DocumentReadyState) => Object.defineProperty(document, 'readyState', { configurable: true, get: () => state })

beforeEach(() => {
  whenIdle.length = 0
  window.requestIdleCallback = (run) => whenIdle.push(run as () => void)
})

it('code is imported ahead when the page has loaded and the browser is idle, and once only', () => {
  loading('interactive')
  const fetch = jest.fn(() => Promise.resolve('sheet'))
  ahead(fetch)
  expect(whenIdle).toHaveLength(0)
  dispatchEvent(new Event('load'))
  dispatchEvent(new Event('load'))
  expect([whenIdle.length, fetch.mock.calls.length]).toEqual([1, 0])
  whenIdle.forEach((run) => run())
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('an import that fails without a network is silent, and is repeated when the code is needed', async () => {
  loading('complete')
  const unhandled = jest.fn()
  process.on('unhandledRejection', unhandled)
  const fetch = jest.fn<Promise<string>, []>(() => Promise.resolve('sheet')).mockRejectedValueOnce(new Error('ChunkLoadError'))
  const later = ahead(fetch)
  whenIdle.forEach((run) => run())
  await new Promise((done) => setTimeout(done))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  await expect(later()).resolves.toBe('sheet')
})
