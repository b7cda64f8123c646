import fs from 'node:fs/promises'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { twoBrands } from '../support/two-brands'
import { forgetUploads, keysIn, uploadCalls } from './calls'
import { lookAt, pictures, readPixel } from './pictures'

let server: TestApp
let lin: string
const { send, look, post, policy } = uploadCalls(() => server)

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
  lin = await server.logIn(1)
})
beforeEach(() => forgetUploads(server))
afterAll(() => server.close())

/** The stored bytes of a sent picture. */
const kept = async (file: Buffer) => {
  const { data } = await send(lin, file)
  const { rawPayload, headers } = await look(data.url)
  return { bytes: rawPayload, data, headers }
}

describeOnEngine('A picture that is uploaded', () => {
  it('is turned upright, and loses its place and camera data', async () => {
    const sent = await pictures.turned()
    expect(sent.toString('latin1')).toContain('where-it-was-taken')
    const { bytes, data, headers } = await kept(sent)
    expect(await lookAt(bytes)).toMatchObject({ format: 'jpeg', width: 20, height: 40 })
    expect([data.width, data.height]).toEqual([20, 40])
    expect((await lookAt(bytes)).exif).toBeUndefined()
    expect(bytes.toString('latin1')).not.toContain('where-it-was-taken')
    const [top, bottom] = [await readPixel(bytes, 10, 5), await readPixel(bytes, 10, 35)]
    expect([top[2]! > 200, bottom[0]! > 200]).toEqual([true, true])
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  })

  it('a picture of exactly 5,100,000 bytes is stored [IP-193]', async () => {
    const bytes = await pictures.jpeg()
    expect((await send(lin, Buffer.concat([bytes, Buffer.alloc(5_100_000 - bytes.length)]))).status).toBe(200)
  })

  it('stays a PNG with its transparency [IP-191]', async () => {
    const { bytes, data } = await kept(await pictures.png())
    expect(await lookAt(bytes)).toMatchObject({ format: 'png', hasAlpha: true })
    expect((await readPixel(bytes, 5, 5))[3]).toBe(128)
    expect(data.url).toMatch(/^\/uploads\/avatar\/[0-9a-f-]{36}\.png$/)
  })

  it('stays an animation, as a GIF', async () => {
    const { bytes, headers } = await kept(await pictures.gif())
    expect(await lookAt(bytes)).toMatchObject({ format: 'gif', pages: 2 })
    expect(headers['content-type']).toBe('image/gif')
  })

  it('is scaled down to the largest size ever shown', async () => {
    const { data } = await kept(await pictures.jpeg(3000, 1500))
    expect([data.width, data.height]).toEqual([2560, 1280])
  })

  it('is judged by its bytes and not by its name: a PNG that is called a JPEG is a PNG', async () => {
    expect((await send(lin, await pictures.png())).data.url).toMatch(/\.png$/)
  })

  it.each([
    ['a WebP', pictures.webp, 'upload.type'],
    ['a drawing with a script', pictures.svg, 'upload.type'],
    ['a TIFF', pictures.tiff, 'upload.type'],
    ['a text', async () => Buffer.from('GIF88a, not quite'), 'upload.type'],
    ['a head and no picture', async () => Buffer.from('\xff\xd8\xff\xe0 and nothing more', 'latin1'), 'upload.broken'],
    ['half a picture', async () => (await pictures.jpeg(400, 400)).subarray(0, 900), 'upload.broken'],
    ['3,600,000,000 pixels by its head', pictures.bomb, 'upload.pixels'],
    ['nothing', async () => Buffer.alloc(0), 'upload.too_small'],
    [
      '5,100,001 bytes',
      async () => Buffer.concat([await pictures.jpeg(), Buffer.alloc(5_100_001)]).subarray(0, 5_100_001),
      'upload.too_large',
    ],
    ['10 MB', async () => Buffer.alloc(10_000_000), 'upload.too_large'],
  ])('is refused, and nothing is stored, where it is %s [IP-191] [IP-192] [IP-193]', async (_, file, code) => {
    expect(await send(lin, await file())).toMatchObject({ status: expect.any(Number), code, data: null })
    expect(await keysIn(server.context.objects, 'public')).toEqual([])
    expect(await server.engine.session((session) => session.query('SELECT id FROM upload'))).toEqual([])
  })

  it('is required in the form', async () => {
    const { fields } = (await policy(lin)).data
    expect(await post(lin, fields, undefined)).toMatchObject({ status: 400, code: 'request.params_needed', msg: 'params need file' })
    expect(await post(lin, {}, await pictures.jpeg())).toMatchObject({ status: 400, msg: 'params need policy, signature' })
    expect(await server.request('POST', '/api/upload/', { session: lin, body: fields })).toMatchObject({
      status: 400,
      msg: 'params need file',
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/upload/',
      headers: { ...headers, authorization: `Session ${lin}`, 'x-client': 'weapp' },
      payload: '--x\r\nnonsense',
    })
    expect(response.json()).toMatchObject({ status: 400, code: 'request.invalid' })
    const other = await server.app.inject({ method: 'POST', url: '/api/login/', headers, payload: '--x--' })
    expect(other.json()).toMatchObject({ status: 415, code: 'request.media_type' })
  })

  it('is not even read without a session, or from another site', async () => {
    const fields = { policy: 'x', signature: 'y' }
    const read = jest.spyOn(fs, 'open')
    expect(await post(undefined, fields, await pictures.jpeg())).toMatchObject({ status: 401, code: 'session.needed' })
    expect(await post(undefined, fields, await pictures.jpeg(), { cookie: `session=${lin}` })).toMatchObject({
      status: 403,
      code: 'session.csrf',
    })
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })
})
