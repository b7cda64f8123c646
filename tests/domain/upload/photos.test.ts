import { fitCanvas, isCompressed, judgeBytes, judgeCount, cutTiles, typeByHead } from '@/domain/upload/photos'

const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a photo', () => {
  it.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
    ['GIF87a', 'gif'],
    ['GIF89a', 'gif'],
    ['\0\0\0\x18ftypheic\0\0', 'heic'],
    ['\0\0\0\x18ftypmif1\0\0', 'heic'],
    ['RIFF\0\0\0\0WEBPVP8 ', undefined],
    ['\0\0\0\x18ftypmp42', undefined],
    ['GIF88a', undefined],
    ['<svg xmlns="http', undefined],
    ['BM', undefined],
    ['', undefined],
  ])('a photo that begins with %j is of type %s', (text, type) => expect(typeByHead(head(text))).toBe(type))

  it.each([
    [0, 'file_too_small'],
    [1, undefined],
    [5_100_000, undefined],
    [5_100_001, 'file_too_large'],
  ])('a photo of %i bytes is judged %s', (bytes, code) => expect(judgeBytes(bytes)).toBe(code))

  it.each([
    [204_800, false, false],
    [204_801, false, true],
    [204_801, true, false],
  ])('a photo of %i bytes, kept as it was: %s, is compressed: %s', (bytes, keep, is) => expect(isCompressed(bytes, keep)).toBe(is))

  it.each([
    [2_000, 2_000, 2_000, 2_000],
    [4_000, 4_000, 2_000, 2_000],
    [8_000, 6_000, 2_309, 1_732],
    [60_000, 10, 60_000, 10],
    [9_000_000, 1, 4_000_000, 1],
  ])('a photo of %i × %i is drawn as %i × %i', (width, height, wide, high) =>
    expect(fitCanvas(width, height)).toEqual({ width: wide, height: high }),
  )

  it('is drawn in tiles of 1,000,000 pixels at most, which cover it once', () => {
    const canvas = fitCanvas(5_000, 3_000)
    const tiles = cutTiles(canvas)
    expect(Math.max(...tiles.map(({ width, height }) => width * height))).toBeLessThanOrEqual(1_000_000)
    expect(tiles.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(canvas.width * canvas.height)
    expect(tiles.at(-1)).toMatchObject({ x: 2_000, y: 1_000 })
    expect(cutTiles({ width: 3, height: 2 })).toEqual([{ x: 0, y: 0, width: 3, height: 2 }])
  })
})

it.each([
  [0, 0, 'file_empty'],
  [1, 0, undefined],
  [15, 0, undefined],
  [16, 0, 'counts_too_much'],
  [2, 14, 'counts_too_much'],
  [1, 14, undefined],
  [0, 3, undefined],
])('a batch of %i photos beside %i is judged %s', (chosen, had, code) => expect(judgeCount(chosen, had)).toBe(code))
