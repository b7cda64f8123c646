import { act, render, screen } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { orLate } from '@/platform/navigate/late-page'
import { showMeanwhile } from '@/platform/navigate/meanwhile'
import { untilThere } from '@/platform/network/until-there'

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const asked = jest.fn(unreachable as typeof fetch)
beforeEach(() => {
  sessionStorage.clear()
  window.fetch = asked.mockReset().mockImplementation(unreachable)
  onlineManager.setOnline(true)
})
afterAll(() => onlineManager.setOnline(true))

const turn = () => act(async () => void (await new Promise((done) => setTimeout(done))))

describe('code that cannot be fetched', () => {
  it('is fetched again when the network is back', async () => {
    const fetchCode = jest.fn<Promise<string>, []>(() => Promise.resolve('code')).mockRejectedValueOnce(new Error('ChunkLoadError'))
    const code = untilThere(fetchCode)
    await turn()
    expect([fetchCode.mock.calls.length, onlineManager.isOnline()]).toEqual([1, false])
    onlineManager.setOnline(true)
    await expect(code).resolves.toBe('code')
    expect(fetchCode).toHaveBeenCalledTimes(2)
  })

  it('is fetched again after five seconds where nothing says that the network is back', async () => {
    jest.useFakeTimers()
    const fetchCode = jest.fn<Promise<string>, []>(() => Promise.resolve('code')).mockRejectedValueOnce(new Error('ChunkLoadError'))
    const code = untilThere(fetchCode)
    await jest.advanceTimersByTimeAsync(4_999)
    expect(fetchCode).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(1)
    await expect(code).resolves.toBe('code')
    jest.useRealTimers()
  })

  it('code of a release that the server no longer has loads the page anew, once', async () => {
    asked.mockResolvedValue({ ok: true } as Response)
    const gone = () => Promise.reject(new Error('ChunkLoadError'))
    void untilThere(gone)
    await turn()
    expect(Number(sessionStorage.getItem('reloaded_at'))).toBeGreaterThan(Date.now() - 5_000)
  })
})

describe('a page whose code cannot be fetched', () => {
  it('says so at once, and becomes itself when the network is back', async () => {
    showMeanwhile(() => <p>没有网络</p>)
    const again = () => Promise.resolve({ default: () => <p>我的预约</p> })
    const { default: Page } = await orLate(
      Promise.reject(new Error('ChunkLoadError')),
      jest.fn(again).mockRejectedValueOnce(new Error('again')),
    )
    render(<Page />)
    expect(screen.getByText('没有网络')).toBeTruthy()
    await turn()
    expect(screen.getByText('没有网络')).toBeTruthy()
    act(() => onlineManager.setOnline(true))
    await turn()
    expect(screen.getByText('我的预约')).toBeTruthy()
    expect(screen.queryByText('没有网络')).toBeNull()
  })
})
