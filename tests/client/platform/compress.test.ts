// The compression of photos before they are sent, on both builds.
import Taro from '@tarojs/taro'
import { compress } from '@/platform/compress'
import { compress as compressInWeapp } from '@/platform/compress/index.weapp'

const heads = {
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  gif: 'GIF89a',
  heic: '\0\0\0\x18ftypheic',
  webp: 'RIFF\0\0\0\0WEBP',
  svg: '<svg xmlns="http:',
  text: 'a plain text',
}
type Head = keyof typeof heads

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:made')
  URL.revokeObjectURL = jest.fn()
})
afterEach(() => jest.restoreAllMocks())

const large = { path: 'blob:photo', size: 900_000 }
const done = (file: object) => ({ kind: 'done', file })

interface Drawn {
  canvas: [number, number]
  from: number[]
  to: number[]
}

describe('a photo in a browser', () => {
  let drawn: Drawn[]
  let asked: [type: string, quality: number][]
  const browser = ({ type = 'jpeg' as Head, made = 900, width = 3_000, height = 2_000, broken = false, holes = false, turns = true }) => {
    drawn = []
    asked = []
    Object.assign(globalThis, { CSS: { supports: () => turns } })
    jest.spyOn(window, 'Image').mockImplementation(() => {
      const picture = { naturalWidth: width, naturalHeight: height, onload: () => {}, onerror: () => {} }
      return Object.defineProperty(picture, 'src', {
        set: () => queueMicrotask(() => (broken ? picture.onerror() : picture.onload())),
      }) as never
    })
    const blob = new Blob([Uint8Array.from(heads[type], (letter) => letter.charCodeAt(0))])
    globalThis.fetch = jest.fn(() => Promise.resolve({ blob: () => Promise.resolve(blob) })) as never
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
      const canvas: [number, number] = [this.width, this.height]
      return {
        drawImage: (_: unknown, ...all: number[]) =>
          drawn.push({ canvas, from: all.slice(0, -4), to: all.length > 4 ? all.slice(-4) : all }),
        getImageData: () => ({ data: [0, 0, 0, holes ? 254 : 255] }),
      } as never
    })
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, as, quality) => {
      asked.push([as!, quality as number])
      take({ size: made } as Blob)
    })
  }
  const smaller = done({ path: 'blob:made', size: 900 })

  it('a photo over 204,800 bytes is recompressed as a JPEG of quality 0.5, unless it is kept as it was [IP-200] [IP-338]', async () => {
    browser({})
    expect(await compress.prepare({ ...large, size: 204_801 })).toEqual(smaller)
    expect(asked).toEqual([['image/jpeg', 0.5]])
    expect(await compress.prepare(large, { keepOrigin: true })).toEqual(done(large))
    expect(asked).toHaveLength(1)
  })

  it('a photo of at most 204,800 bytes is unchanged [IP-201]', async () => {
    browser({})
    const small = { ...large, size: 204_800 }
    expect(await compress.prepare(small)).toEqual(done(small))
    expect(drawn).toEqual([])
  })

  it('is drawn on at most 4,000,000 pixels, in tiles of at most 1,000,000 [IP-336] [IP-337]', async () => {
    browser({ width: 6_000, height: 6_000 })
    expect(await compress.prepare(large)).toEqual(smaller)
    const tiles = drawn.filter(({ from }) => from.length > 0)
    const whole = drawn.filter(({ from }) => from.length === 0)
    expect(tiles.map(({ canvas, from, to }) => [canvas, from, to])).toEqual(
      [
        [0, 0],
        [3_000, 0],
        [0, 3_000],
        [3_000, 3_000],
      ].map((corner) => [
        [1_000, 1_000],
        [...corner, 3_000, 3_000],
        [0, 0, 1_000, 1_000],
      ]),
    )
    expect(whole.map(({ canvas, to }) => [canvas, to])).toEqual(
      [
        [0, 0],
        [1_000, 0],
        [0, 1_000],
        [1_000, 1_000],
      ].map((corner) => [[2_000, 2_000], corner]),
    )
  })

  it('a photo that would not become smaller is unchanged, and so is a GIF, which would lose its motion', async () => {
    browser({ made: 900_000 })
    expect(await compress.prepare(large)).toEqual(done(large))
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:made')
    browser({ type: 'gif' })
    expect(await compress.prepare(large)).toEqual(done(large))
    expect(drawn).toEqual([])
  })

  it('a PNG with transparency stays a PNG, and a PNG without becomes a JPEG', async () => {
    browser({ type: 'png', holes: true })
    expect(await compress.prepare(large)).toEqual(smaller)
    expect(asked.map(([type]) => type)).toEqual(['image/png'])
    browser({ type: 'png' })
    expect(await compress.prepare(large)).toEqual(smaller)
    expect(asked.map(([type]) => type)).toEqual(['image/jpeg'])
  })

  it('is left to the server in a browser that would draw it on its side', async () => {
    browser({ turns: false })
    expect(await compress.prepare(large)).toEqual(done(large))
  })

  it('a photo in an iPhone’s own format becomes a JPEG whatever its size, or is refused where the browser cannot read it', async () => {
    browser({ type: 'heic', made: 50_000 })
    const heic = { path: 'blob:photo', size: 20_000 }
    expect(await compress.prepare(heic, { keepOrigin: true })).toEqual(done({ path: 'blob:made', size: 50_000 }))
    browser({ type: 'heic', broken: true })
    expect(await compress.prepare(heic)).toEqual({ kind: 'refused', code: 'file_heic' })
  })

  it.each<Head>(['webp', 'svg', 'text'])('a photo of the type %s is refused, whatever its name [IP-191]', async (type) => {
    browser({ type })
    expect(await compress.prepare({ path: 'blob:photo.jpg', size: 1_000 })).toEqual({ kind: 'refused', code: 'file_type_error' })
  })

  it('a photo that is broken is refused', async () => {
    browser({ broken: true })
    expect(await compress.prepare(large)).toEqual({ kind: 'refused', code: 'file_type_error' })
  })
})

describe('a photo in the mini-program', () => {
  const photo = { path: 'wxfile://photo.jpg', size: 900_000 }
  const info = (found: object) => jest.mocked(Taro.getImageInfo).mockResolvedValue(found as never)
  const fails = () => Promise.reject(new Error('fail'))
  const smaller = done({ path: 'wxfile://small', size: 100 })
  beforeEach(() => {
    info({ width: 1_000, height: 1_000, type: 'jpeg' })
    jest.mocked(Taro.compressImage).mockReset()
    jest.mocked(Taro.compressImage).mockResolvedValue({ tempFilePath: 'wxfile://small' } as never)
  })

  it('a photo over 204,800 bytes is recompressed with quality 50, unless it is kept as it was [IP-200] [IP-338]', async () => {
    expect(await compressInWeapp.prepare({ ...photo, size: 204_801 })).toEqual(smaller)
    expect(Taro.compressImage).toHaveBeenLastCalledWith({ src: photo.path, quality: 50 })
    jest.mocked(Taro.compressImage).mockClear()
    expect(await compressInWeapp.prepare(photo, { keepOrigin: true })).toEqual(done(photo))
    expect(await compressInWeapp.prepare({ ...photo, size: 204_800 })).toEqual(done({ ...photo, size: 204_800 }))
    expect(Taro.compressImage).not.toHaveBeenCalled()
  })

  it('is brought down to 4,000,000 pixels [IP-336]', async () => {
    info({ width: 4_000, height: 4_000, type: 'jpeg' })
    await compressInWeapp.prepare(photo)
    expect(Taro.compressImage).toHaveBeenLastCalledWith({ src: photo.path, quality: 50, compressedWidth: 2_000, compressedHeight: 2_000 })
  })

  it('is unchanged where it would lose by it, or WeChat cannot compress it', async () => {
    for (const type of ['gif', 'png']) {
      info({ width: 4_000, height: 4_000, type })
      expect(await compressInWeapp.prepare(photo)).toEqual(done(photo))
    }
    expect(Taro.compressImage).not.toHaveBeenCalled()
    info({ width: 9, height: 9, type: 'jpeg' })
    jest.mocked(Taro.compressImage).mockImplementation(fails)
    expect(await compressInWeapp.prepare(photo)).toEqual(done(photo))
  })

  it('a photo in an iPhone’s own format becomes a JPEG, or is refused where WeChat cannot read it', async () => {
    const heic = { path: 'wxfile://photo.HEIC', size: 20_000 }
    info({ width: 9, height: 9, type: 'unknown' })
    expect(await compressInWeapp.prepare(heic)).toEqual(smaller)
    jest.mocked(Taro.compressImage).mockImplementation(fails)
    expect(await compressInWeapp.prepare(heic)).toEqual({ kind: 'refused', code: 'file_heic' })
    jest.mocked(Taro.getImageInfo).mockImplementation(fails)
    expect(await compressInWeapp.prepare(heic)).toEqual({ kind: 'refused', code: 'file_heic' })
  })

  it('a photo of another type is refused, and so is a file that is no picture [IP-191]', async () => {
    for (const type of ['webp', 'tiff', 'unknown']) {
      info({ width: 9, height: 9, type })
      expect(await compressInWeapp.prepare(photo)).toEqual({ kind: 'refused', code: 'file_type_error' })
    }
    jest.mocked(Taro.getImageInfo).mockImplementation(fails)
    expect(await compressInWeapp.prepare(photo)).toEqual({ kind: 'refused', code: 'file_type_error' })
  })
})
