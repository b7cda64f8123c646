// Ports for pictures and files, on both builds: choosing, sending, saving.
import { fireEvent } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { album } from '@/platform/album'
import { album as albumInWeapp } from '@/platform/album/index.weapp'
import { upload } from '@/platform/upload'
import { upload as uploadInWeapp } from '@/platform/upload/index.weapp'

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1'
const see = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
const fails = (errMsg: string) => Promise.reject(Object.assign(new Error(errMsg), { errMsg }))

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:made')
  URL.revokeObjectURL = jest.fn()
})
afterEach(() => jest.restoreAllMocks())

describe('saving a picture in the mini-program', () => {
  it.each([
    ['saveImageToPhotosAlbum:fail auth deny', 'refused'],
    ['saveImageToPhotosAlbum:fail:auth denied', 'refused'],
    ['saveImageToPhotosAlbum:fail authorize no response', 'refused'],
    ['saveImageToPhotosAlbum:fail system permission denied', 'system_off'],
    ['saveImageToPhotosAlbum:fail privacy permission is not authorized', 'privacy'],
    ['saveImageToPhotosAlbum:fail cancel', 'cancelled'],
    ['saveImageToPhotosAlbum:fail file not found', 'failed'],
  ])('answers %s as %s', async (errMsg, kind) => {
    jest.mocked(Taro.saveImageToPhotosAlbum).mockImplementation(() => fails(errMsg))
    expect(await albumInWeapp.save('wxfile://x', 'x.png')).toEqual({ kind })
  })

  it('is saved from its path, and permission is given in the settings', async () => {
    expect(await albumInWeapp.save('wxfile://x')).toEqual({ kind: 'saved' })
    expect(Taro.saveImageToPhotosAlbum).toHaveBeenCalledWith({ filePath: 'wxfile://x' })
    expect(await albumInWeapp.openSettings()).toBe(false)
    jest.mocked(Taro.openSetting).mockResolvedValueOnce({ authSetting: { 'scope.writePhotosAlbum': true } } as never)
    expect(await albumInWeapp.openSettings()).toBe(true)
  })
})

describe('saving a picture in a browser', () => {
  const clicked = () => {
    const links: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(`${this.download} from ${this.href}`)
    })
    return links
  }
  beforeEach(() => Object.defineProperty(HTMLAnchorElement.prototype, 'download', { configurable: true, writable: true, value: '' }))

  it('downloads it where browsers do', async () => {
    see(PHONE)
    const links = clicked()
    expect(await album.save('blob:http://localhost/1', 'code.png')).toEqual({ kind: 'downloaded' })
    expect(links).toEqual(['code.png from blob:http://localhost/1'])
  })

  it.each([
    ['WeChat', `${PHONE} MicroMessenger/8.0.49`],
    ['DingTalk', `${PHONE} DingTalk/7`],
    ['an iPhone', IPHONE],
  ])('asks for a long press in %s, which cannot download into the album', async (_where, agent) => {
    see(agent)
    const links = clicked()
    expect(await album.save('blob:x', 'code.png')).toEqual({ kind: 'by_hand' })
    expect(links).toEqual([])
  })
})

describe('choosing pictures in a browser', () => {
  const field = () => document.querySelector<HTMLInputElement>('input[type=file]')!
  const choose = (...sizes: number[]) => {
    Object.defineProperty(field(), 'files', { value: sizes.map((size) => ({ size })) })
    fireEvent.change(field())
  }

  it('returns all that were chosen: a browser’s field knows no number', async () => {
    const picked = upload.pickImages(2, 'album')
    expect([field().multiple, field().accept, field().getAttribute('capture')]).toEqual([true, 'image/*', null])
    choose(1, 2, 3)
    expect(await picked).toEqual({ kind: 'picked', files: [1, 2, 3].map((size) => ({ path: 'blob:made', size })) })
    expect(field()).toBeNull()
  })

  it('takes one with the camera', () => {
    void upload.pickImages(1, 'camera')
    expect([field().multiple, field().getAttribute('capture')]).toEqual([false, 'environment'])
    choose(1)
  })

  it('knows that the user chose none, also in a browser without an event for it', async () => {
    const cancelled = upload.pickImages(9, 'any')
    fireEvent(field(), new Event('cancel'))
    expect(await cancelled).toEqual({ kind: 'cancelled' })
    const told = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'oncancel')!
    delete (HTMLElement.prototype as { oncancel?: unknown }).oncancel
    jest.useFakeTimers()
    const old = upload.pickImages(9, 'any')
    fireEvent(window, new Event('focus'))
    await jest.advanceTimersByTimeAsync(2_000)
    jest.useRealTimers()
    Object.defineProperty(HTMLElement.prototype, 'oncancel', told)
    expect(await old).toEqual({ kind: 'cancelled' })
  })
})

describe('choosing a file', () => {
  const field = () => document.querySelector<HTMLInputElement>('input[type=file]')!
  const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126 Safari/537.36'

  it.each([
    ['a desktop, which is told the endings', DESKTOP, '.fit,.tcx'],
    ['a phone, which would hide a file of an unknown ending', PHONE, ''],
  ])('is by the field of %s', async (_where, agent, accept) => {
    see(agent)
    const picked = upload.pickFile(['fit', 'tcx'])
    expect([field().accept, field().multiple, field().getAttribute('capture')]).toEqual([accept, false, null])
    Object.defineProperty(field(), 'files', { value: [{ size: 52_000 }] })
    fireEvent.change(field())
    expect(await picked).toEqual({ kind: 'picked', files: [{ path: 'blob:made', size: 52_000 }] })
  })

  it('ends in a browser without one where the user chose none', async () => {
    const cancelled = upload.pickFile(['fit'])
    fireEvent(field(), new Event('cancel'))
    expect(await cancelled).toEqual({ kind: 'cancelled' })
    expect(field()).toBeNull()
  })

  it('is from a chat in the mini-program, where one may be chosen, or none', async () => {
    const choose = jest.mocked(Taro.chooseMessageFile)
    choose.mockResolvedValueOnce({ tempFiles: [{ path: 'wxfile://run.fit', size: 52_000 }] } as never)
    expect(await uploadInWeapp.pickFile(['fit', 'tcx'])).toEqual({ kind: 'picked', files: [{ path: 'wxfile://run.fit', size: 52_000 }] })
    expect(choose).toHaveBeenCalledWith({ count: 1, type: 'file', extension: ['fit', 'tcx'] })
    choose.mockImplementationOnce(() => fails('chooseMessageFile:fail cancel'))
    expect(await uploadInWeapp.pickFile(['fit'])).toEqual({ kind: 'cancelled' })
    choose.mockImplementationOnce(() => fails('chooseMessageFile:fail'))
    expect(await uploadInWeapp.pickFile(['fit'])).toEqual({ kind: 'failed' })
  })
})

describe('choosing pictures in the mini-program', () => {
  it.each([
    [4, 4],
    [15, 15],
    [21, 20],
  ])('a page that asks for %i pictures gets %i at most [IP-071]', async (count, asked) => {
    await uploadInWeapp.pickImages(count, 'any')
    expect(Taro.chooseMedia).toHaveBeenLastCalledWith(expect.objectContaining({ count: asked, sourceType: ['album', 'camera'] }))
  })

  it('lets WeChat shrink them unless the originals are wanted', async () => {
    await uploadInWeapp.pickImages(1, 'any')
    await uploadInWeapp.pickImages(1, 'any', { originals: true })
    const asked = jest.mocked(Taro.chooseMedia).mock.calls.slice(-2)
    expect(asked.map(([options]) => options?.sizeType)).toEqual([['compressed'], ['original']])
  })

  it('tells a change of mind from a failure', async () => {
    jest.mocked(Taro.chooseMedia).mockImplementation(() => fails('chooseMedia:fail cancel'))
    expect(await uploadInWeapp.pickImages(1, 'any')).toEqual({ kind: 'cancelled' })
    jest.mocked(Taro.chooseMedia).mockImplementation(() => fails('chooseMedia:fail'))
    expect(await uploadInWeapp.pickImages(1, 'any')).toEqual({ kind: 'failed' })
  })
})

describe('sending a picture', () => {
  const begin = (signal?: AbortSignal) => {
    let settle: Record<'resolve' | 'reject', (value: unknown) => void>
    const abort = jest.fn(() => settle.reject({ errMsg: 'uploadFile:fail abort' }))
    let report: (told: { progress: number }) => void = () => {}
    jest.mocked(Taro.uploadFile).mockImplementation((() =>
      Object.assign(new Promise((resolve, reject) => (settle = { resolve, reject })), {
        abort,
        progress: (tell: typeof report) => (report = tell),
      })) as never)
    const seen: number[] = []
    const sent = upload.send({ url: '/u', path: 'blob:x', headers: {}, onProgress: (percent) => seen.push(percent), signal })
    return { sent, seen, abort, report: (progress: number) => report({ progress }), settle: settle! }
  }

  it('reports its progress and the answer', async () => {
    const { sent, seen, report, settle } = begin()
    report(40)
    settle.resolve({ statusCode: 200, data: '{"id":7}' })
    expect(await sent).toEqual({ kind: 'answered', status: 200, headers: {}, body: { id: 7 } })
    expect(seen).toEqual([40])
  })

  it('stops when it is aborted, which differs from a lost one', async () => {
    const control = new AbortController()
    const { sent, abort } = begin(control.signal)
    control.abort()
    expect(await sent).toEqual({ kind: 'aborted' })
    expect(abort).toHaveBeenCalledTimes(1)
    const lost = begin()
    lost.settle.reject({ errMsg: 'uploadFile:fail' })
    expect(await lost.sent).toEqual({ kind: 'offline' })
  })

  it('does not begin where nobody wants it any more', async () => {
    jest.mocked(Taro.uploadFile).mockClear()
    expect(await upload.send({ url: '/u', path: 'blob:x', headers: {}, signal: AbortSignal.abort() })).toEqual({ kind: 'aborted' })
    expect(Taro.uploadFile).not.toHaveBeenCalled()
  })
})
