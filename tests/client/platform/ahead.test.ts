import { ahead } from '@/platform/ahead'

const whenIdle: (() => void)[] = []
const loading = (state: DocumentReadyState) => Object.defineProperty(document, 'readyState', { configurable: true, get: () => state })

beforeEach(() => {
  whenIdle.length = 0
  window.requestIdleCallback = (run) => whenIdle.push(run as () => void)
})

it('what will be asked for is fetched when the page has loaded and the browser is idle, and once only', () => {
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

it('what could not be fetched without a network disturbs nobody, and is fetched when it is asked for', async () => {
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
