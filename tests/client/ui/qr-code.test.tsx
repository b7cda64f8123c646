import { render, screen } from '@testing-library/react'
import jsQR from 'jsqr'
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

it('has the quiet zone of its standard', () => {
  expect(QUIET).toBe(4)
  expect(qrMatrix('a').length).toBe(21)
})
