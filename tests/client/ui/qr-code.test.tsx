import { render, screen } from '@testing-library/react'
import jsQR from 'jsqr'
import { INK } from '@/ui/drawn-picture/paper'
import { paintCode } from '@/ui/qr-code/paint-code'
import { QrCode } from '@/ui/qr-code/qr-code'
import { qrMatrix, QUIET } from '@/ui/qr-code/qr-matrix'

const DOT = 4

/** Rasterises the path as a camera would see it, and reads the code. */
const readPicture = (svg: string): string | undefined => {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)![1])
  const side = size * DOT
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const path = /<path d="([^"]*)"/.exec(svg)![1]!
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * DOT; row < (Number(y) + 1) * DOT; row += 1)
      for (let column = Number(x) * DOT; column < (Number(x) + Number(width)) * DOT; column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  return jsQR(pixels, side, side)?.data
}

/** A square in the middle, of 0.22 by 0.22 of its side. */
const isCovered = (x: number, y: number) => Math.abs(x - 0.5) < 0.11 && Math.abs(y - 0.5) < 0.11

it.each([
  ["WeChat's code", 'weixin://wxpay/bizpayurl?pr=NwY5Mz9&groupid=00'],
  ["Alipay's code", 'https://qr.alipay.com/bax03431ljhokirwl38f00a7'],
  ['words in UTF-8', '约课·瑜伽 🧘'],
])('%s is drawn so that a reader reads it', (_what, text) => {
  render(<QrCode text={text} label='付款二维码' />)
  const { backgroundImage } = screen.getByRole('img', { name: '付款二维码' }).style
  const svg = decodeURIComponent(/^url\("?data:image\/svg\+xml,(.*?)"?\)$/.exec(backgroundImage)![1]!)
  expect(readPicture(svg)).toBe(text)
})

it('is painted in whole pixels in the middle of its square, with light around it, so that a reader reads it', () => {
  const side = 200
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const dark: { x: number; y: number; end: number }[] = []
  const pen = {
    fillStyle: '',
    fillRect: (x: number, y: number, width: number, height: number) => {
      if (pen.fillStyle !== INK) return
      dark.push({ x, y, end: x + width })
      for (let row = y; row < y + height; row += 1) pixels.fill(0, (row * side + x) * 4, (row * side + x + width) * 4)
      for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
    },
  }
  paintCode(pen as never, 'a', { x: 0, y: 0, size: side })
  expect(jsQR(pixels, side, side)?.data).toBe('a')
  // 21 squares and 4 of light on either side are 29: six pixels each, and 26 left over.
  expect([Math.min(...dark.map(({ x }) => x)), Math.min(...dark.map(({ y }) => y)), Math.max(...dark.map(({ end }) => end))]).toEqual([
    37, 37, 163,
  ])
})

it('can be read where a twentieth of it is covered', () => {
  const matrix = qrMatrix('https://gym.example/shop/1/mobile/corp/check-in/')
  const all = matrix.length + 2 * QUIET
  const side = all * DOT
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  matrix.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark || isCovered(x / row.length, y / row.length)) return
      for (let down = (y + QUIET) * DOT; down < (y + QUIET + 1) * DOT; down += 1)
        for (let along = (x + QUIET) * DOT; along < (x + QUIET + 1) * DOT; along += 1)
          pixels.fill(0, (down * side + along) * 4, (down * side + along) * 4 + 3)
    }),
  )
  expect(jsQR(pixels, side, side)?.data).toBe('https://gym.example/shop/1/mobile/corp/check-in/')
})

it('has the quiet zone of its standard', () => {
  expect(QUIET).toBe(4)
  expect(qrMatrix('a').length).toBe(21)
})
