import qrcode from 'qrcode-generator'
import { openCodec } from '@server/picture-codec'
import { appByToken, refusal, word, type WeixinCall } from './answers'

const MOST_OF_A_SCENE = 32
/** Digits, English letters and these signs. */
const SCENE = /^[\w!#$&'()*+,/:;=?@.~-]+$/
const LEAST_WIDTH = 280
const MOST_WIDTH = 1280
const QUIET = 4

const draw = (text: string): string => {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const size = code.getModuleCount()
  const dark = Array.from({ length: size * size }, (_, i) => [Math.floor(i / size), i % size] as const)
    .filter(([y, x]) => code.isDark(y, x))
    .map(([y, x]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`)
  const edge = size + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}"><path fill="#fff" d="M0 0h${edge}v${edge}H0z"/><path d="${dark.join('')}"/></svg>`
}

/** Accepts what WeChat accepts, and draws an ordinary QR code of page and scene, because only WeChat can draw the round ones. */
export const miniProgramCode = async ({ query, body, now }: WeixinCall): Promise<object> => {
  const app = appByToken(word(query.access_token), now)
  if (!('appid' in app)) return app
  const [scene, page] = [word(body.scene), word(body.page)]
  const width = typeof body.width === 'number' ? body.width : MOST_WIDTH / 3
  if (scene.length > MOST_OF_A_SCENE || !SCENE.test(scene))
    return refusal(40169, 'invalid length for scene, or the data is not json string')
  if (page.startsWith('/') || page.includes('?')) return refusal(41030, 'invalid page')
  const codec = await openCodec()
  const edge = Math.round(Math.min(Math.max(width, LEAST_WIDTH), MOST_WIDTH))
  return codec(Buffer.from(draw(`${page}?scene=${scene}`)), { density: 600 })
    .resize({ width: edge, fit: 'cover' })
    .toFormat('png')
    .toBuffer()
}
