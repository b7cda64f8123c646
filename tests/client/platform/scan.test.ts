// Scanning in a browser: by WeChat's scanner on a signed page, else from a photo.
import { fireEvent, waitFor } from '@testing-library/react'
import { scanner } from '@/platform/scan'
import { qrMatrix, QUIET } from '@/ui/qr-code/qr-matrix'

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36'
const see = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
const sign = jest.fn((_url: string) => Promise.resolve({ app_id: 'wx1', timestamp: 7, nonceStr: 'n', signature: 's' }))

type Sent = [name: string, options: Record<string, unknown>]
/** WeChat's bridge in the page, which answers each message. */
const weixin = (answers: Record<string, object>) => {
  const sent: Sent[] = []
  const invoke = (name: string, options: Record<string, unknown>, done: (answer: object) => void) => {
    sent.push([name, options])
    done(answers[name] ?? { err_msg: `${name}:ok` })
  }
  Object.assign(window, { WeixinJSBridge: { invoke } })
  return sent
}

const field = () => document.querySelector<HTMLInputElement>('input[type=file]')

/** Photos with known pixels: a code with so many dots a module, on grey. */
const camera = (text: string | undefined) => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  const matrix = text === undefined ? [] : qrMatrix(text)
  const side = (matrix.length + 2 * QUIET) * 6
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const picture = { naturalWidth: side, naturalHeight: side, onload: () => {} }
    return Object.defineProperty(picture, 'src', { set: () => void setTimeout(() => picture.onload()) }) as never
  })
  const getImageData = (_x: number, _y: number, width: number, height: number) => {
    const data = new Uint8ClampedArray(width * height * 4).fill(255)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const dark = matrix[Math.floor(((y / height) * side) / 6) - QUIET]?.[Math.floor(((x / width) * side) / 6) - QUIET]
        if (dark) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
      }
    return { data, width, height }
  }
  const acts: string[] = []
  const pen = {
    fillStyle: '',
    fillRect: () => void acts.push(`fill ${pen.fillStyle}`),
    drawImage: () => void acts.push('draw'),
    getImageData,
  }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  return acts
}
const shoot = async () => {
  await waitFor(() => expect(field()).not.toBeNull())
  Object.defineProperty(field(), 'files', { value: [new Blob(['x'])] })
  fireEvent.change(field()!)
}

afterEach(() => {
  jest.restoreAllMocks()
  sign.mockClear()
  delete (window as { WeixinJSBridge?: unknown }).WeixinJSBridge
})

describe('scanning in WeChat', () => {
  beforeEach(() => see(`${PHONE} MicroMessenger/8.0.49`))

  it('opens its scanner on the signed page and answers the text', async () => {
    const sent = weixin({ scanQRCode: { err_msg: 'scanQRCode:ok', resultStr: 'https://gym.example/x' } })
    expect(await scanner.scan(sign)).toEqual({ kind: 'scanned', text: 'https://gym.example/x' })
    expect(sign).toHaveBeenCalledWith('http://localhost/')
    expect(sent.map(([name]) => name)).toEqual(['preVerifyJSAPI', 'scanQRCode'])
    expect(sent[0]![1]).toMatchObject({ verifyAppId: 'wx1', verifySignature: 's', verifyTimestamp: '7', verifyJsApiList: ['scanQRCode'] })
    expect(sent[1]![1]).toMatchObject({ needResult: 1, scanType: ['qrCode', 'barCode'], verifySignature: 's' })
  })

  it.each([
    ["an iPhone's record", JSON.stringify({ scan_code: { scan_result: 'abc' } }), 'abc'],
    ['a bar code with its kind', 'CODE_128,A-17', 'A-17'],
    ['a text that is JSON itself', '7', '7'],
  ])('reads %s', async (_what, resultStr, text) => {
    weixin({ scanQRCode: { err_msg: 'scanQRCode:ok', resultStr } })
    expect(await scanner.scan(sign)).toEqual({ kind: 'scanned', text })
  })

  it('tells a change of mind from a failure', async () => {
    weixin({ scanQRCode: { err_msg: 'scanQRCode:cancel' } })
    expect(await scanner.scan(sign)).toEqual({ kind: 'cancelled' })
    weixin({ scanQRCode: { err_msg: 'scanQRCode:fail' } })
    expect(await scanner.scan(sign)).toEqual({ kind: 'failed' })
  })

  it('reads a photo where WeChat does not take the signature, or the venue has none', async () => {
    camera('https://gym.example/x')
    const sent = weixin({ preVerifyJSAPI: { err_msg: 'preVerifyJSAPI:fail' } })
    const refused = scanner.scan(sign)
    await shoot()
    expect(await refused).toEqual({ kind: 'scanned', text: 'https://gym.example/x' })
    expect(sent.map(([name]) => name)).toEqual(['preVerifyJSAPI'])
    sign.mockRejectedValueOnce(new Error('no official account'))
    const unsigned = scanner.scan(sign)
    await shoot()
    expect(await unsigned).toEqual({ kind: 'scanned', text: 'https://gym.example/x' })
  })
})

describe('scanning in another browser', () => {
  beforeEach(() => see(PHONE))

  it('takes a photo with the camera and reads the code on it', async () => {
    const acts = camera('https://gym.example/shop/1/mobile/corp/check-in/')
    const scanned = scanner.scan(sign)
    await waitFor(() => expect(field()!.getAttribute('capture')).toBe('environment'))
    await shoot()
    expect(await scanned).toEqual({ kind: 'scanned', text: 'https://gym.example/shop/1/mobile/corp/check-in/' })
    // A picture with what can be seen through lies on white.
    expect(acts).toEqual(['fill white', 'draw'])
    expect(sign).not.toHaveBeenCalled()
  })

  it('says that a photo has no code', async () => {
    camera(undefined)
    const scanned = scanner.scan(sign)
    await shoot()
    expect(await scanned).toEqual({ kind: 'unreadable' })
  })

  it('is over when the user comes back without a photo', async () => {
    const scanned = scanner.scan(sign)
    await waitFor(() => expect(field()).not.toBeNull())
    fireEvent(field()!, new Event('cancel'))
    expect(await scanned).toEqual({ kind: 'cancelled' })
  })
})
