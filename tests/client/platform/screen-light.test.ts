// The screen while a code is shown, on both builds.
import { act, renderHook, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { screenLight } from '@/platform/screen-light'
import { screenLight as lightInWeapp } from '@/platform/screen-light/index.weapp'
import { fireTaro } from '../../support/stubs/taro'

describe("the phone's screen in the mini-program", () => {
  const done: string[] = []
  const settled = async (...acts: string[]) => {
    await waitFor(() => expect(done).toEqual(acts))
    done.length = 0
  }
  beforeEach(() => {
    done.length = 0
    const told = (what: string) => {
      done.push(what)
      return Promise.resolve({ errMsg: 'ok' })
    }
    jest.mocked(Taro.setScreenBrightness).mockImplementation(({ value }) => told(`bright ${value}`))
    jest
      .mocked(Taro.setKeepScreenOn)
      .mockImplementation((({ keepScreenOn }: { keepScreenOn: boolean }) => told(`awake ${keepScreenOn}`)) as never)
  })
  const show = (on: boolean) => renderHook(({ lit }) => lightInWeapp.useBrightScreen(lit), { initialProps: { lit: on } })

  it('is bright and awake while a code is shown, and then as it was', async () => {
    const page = show(true)
    await settled('bright 1', 'awake true')
    page.unmount()
    await settled('bright 0.4', 'awake false')
  })

  it('is left alone where no code is shown, and follows one that comes and goes', async () => {
    const page = show(false)
    page.rerender({ lit: true })
    await settled('bright 1', 'awake true')
    page.rerender({ lit: false })
    await settled('bright 0.4', 'awake false')
    page.unmount()
  })

  it('is restored while the page is hidden, and stays so when entering ends after leaving', async () => {
    const page = show(true)
    await settled('bright 1', 'awake true')
    await fireTaro('hide')
    await settled('bright 0.4', 'awake false')
    await fireTaro('show')
    await settled('bright 1', 'awake true')
    page.unmount()
    const quick = show(true)
    quick.unmount()
    await settled('bright 0.4', 'awake false', 'bright 1', 'awake true', 'bright 0.4', 'awake false')
  })
})

describe("the phone's screen in a browser", () => {
  const locks: { released: boolean }[] = []
  const request = jest.fn((_kind: string) => {
    const lock = { released: false, release: () => Promise.resolve(void (lock.released = true)) }
    locks.push(lock)
    return Promise.resolve(lock)
  })
  const see = (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  beforeEach(() => {
    locks.length = 0
    request.mockClear()
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
    see('visible')
  })
  afterEach(() => delete (navigator as { wakeLock?: unknown }).wakeLock)
  const show = () => renderHook(() => screenLight.useBrightScreen(true))

  it('is kept awake while a code is shown', async () => {
    const page = show()
    await waitFor(() => expect(locks).toHaveLength(1))
    expect(request).toHaveBeenCalledWith('screen')
    await act(() => Promise.resolve())
    page.unmount()
    expect(locks[0]!.released).toBe(true)
  })

  it('is kept awake again when a hidden page is shown again', async () => {
    const page = show()
    await waitFor(() => expect(locks).toHaveLength(1))
    see('hidden')
    expect(locks).toHaveLength(1)
    see('visible')
    await waitFor(() => expect(locks).toHaveLength(2))
    page.unmount()
  })

  it('sleeps as usual while another page is before it', async () => {
    const page = show()
    await waitFor(() => expect(locks).toHaveLength(1))
    await fireTaro('hide')
    expect(locks.map(({ released }) => released)).toEqual([true])
    await fireTaro('show')
    await waitFor(() => expect(locks.map(({ released }) => released)).toEqual([true, false]))
    page.unmount()
  })

  it('releases a lock that arrives after the page has gone', async () => {
    show().unmount()
    await waitFor(() => expect(locks[0]!.released).toBe(true))
  })

  it('sleeps as usual where the browser has no such lock or refuses it', async () => {
    request.mockRejectedValueOnce(new Error('low battery'))
    const page = show()
    await waitFor(() => expect(request).toHaveBeenCalled())
    page.unmount()
    delete (navigator as { wakeLock?: unknown }).wakeLock
    show().unmount()
  })
})
