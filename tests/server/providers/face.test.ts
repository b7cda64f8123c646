import fs from 'node:fs'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { createBridge } from '@server/providers/face/bridge'
import { readFaceAccounts } from '@server/providers/face/account-file'
import { openFace } from '@server/providers/face/open-face'
import { type FaceError } from '@server/providers/face/port'
import { sandboxFaceAccount } from '@server/sandbox/face/account'
import { mountFaceSandbox } from '@server/sandbox/face/mount'
import { addMinutes } from '@/domain/time'
import { TEN_O_CLOCK } from '../support/app'
import { openTestDatabase, type TestDatabase } from '../support/database'
import { facePhotos } from '../support/face-sandbox'
import { temporaryFolder } from '../support/process'
import { standingClock } from '../support/standing-clock'

const REF = '0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e'

describe('The bridge to the gates', () => {
  let database: TestDatabase
  let gates: FastifyInstance
  let origin: string
  const clock = standingClock(TEN_O_CLOCK)
  beforeAll(async () => {
    database = await openTestDatabase()
    gates = Fastify()
    mountFaceSandbox(gates, { engine: database.engine, clock })
    origin = await gates.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await gates.close()
    await database.close()
  })

  const account = () => sandboxFaceAccount(origin, 1)
  const picture = async () => ({ type: 'jpeg', bytes: await facePhotos.good() }) as const
  const readFault = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: FaceError) => `${error.fault} ${error.code}`,
    )

  it('makes a gate know a face, again as the same, and forget it, whether it knew it or not', async () => {
    const vendor = createBridge(account(), clock)
    expect([await vendor.enrol(1, REF, await picture()), await vendor.enrol(1, REF, await picture())]).toEqual(['good', 'good'])
    expect(await database.engine.session((session) => session.query('SELECT gate FROM sandbox_face'))).toEqual([{ gate: '1' }])
    await vendor.withdraw(2, REF)
    expect(await database.engine.session((session) => session.query('SELECT gate FROM sandbox_face'))).toHaveLength(1)
    await vendor.withdraw(1, REF)
    await vendor.withdraw(1, REF)
    expect(await database.engine.session((session) => session.query('SELECT gate FROM sandbox_face'))).toEqual([])
  })

  it.each([
    ['another secret', { secret: 'x' }, 0, 'refused signature'],
    ['another key', { keyId: 'gate-1' }, 0, 'refused key'],
    ['another time', {}, 6, 'refused time'],
  ])('is believed by the vendor with no %s', async (_, other, minutes, said) => {
    const vendor = createBridge({ ...account(), ...other }, standingClock(addMinutes(TEN_O_CLOCK, minutes)))
    expect(await readFault(vendor.enrol(1, REF, await picture()))).toBe(said)
    expect(await readFault(vendor.withdraw(1, REF))).toBe(said)
  })

  it('says that nothing came where nobody answers, or something else does', async () => {
    const closed = createBridge({ ...account(), baseUrl: 'http://127.0.0.1:1' }, clock)
    expect(await readFault(closed.withdraw(1, REF))).toBe('silent none')
    const other = Fastify()
    other.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    other.put('/*', () => ({ quality: 'splendid' }))
    other.delete('/*', (_request, reply) => reply.code(502).send('<html>'))
    const vendor = createBridge({ ...account(), baseUrl: await other.listen({ host: '127.0.0.1', port: 0 }) }, clock)
    expect(await vendor.enrol(1, REF, await picture())).toBe('unclear')
    expect(await readFault(vendor.withdraw(1, REF))).toBe('silent 502')
    await other.close()
  })
})

describe('The file of the accounts of gates', () => {
  const { folder, remove } = temporaryFolder()
  afterAll(remove)
  const file = path.join(folder, 'face.yaml')
  const written = (text: string) => {
    fs.writeFileSync(file, text)
    return file
  }
  const one = 'brand: 1, base_url: https://gates.example.com/, key_id: gate-1, secret_file: secret'
  beforeAll(() => fs.writeFileSync(path.join(folder, 'secret'), 'hush\n'))

  it('has one account a brand, with the secret in a file beside it', () => {
    const [account] = readFaceAccounts(written(`- { ${one} }`))
    expect(account).toMatchObject({ brandId: 1, baseUrl: 'https://gates.example.com', keyId: 'gate-1', secret: 'hush' })
    const face = openFace({ faceProvider: 'bridge', faceAccounts: file }, standingClock(TEN_O_CLOCK))
    expect([face(1) !== undefined, face(2)]).toEqual([true, undefined])
    expect(openFace({ faceProvider: 'none', faceAccounts: undefined }, standingClock(TEN_O_CLOCK))(1)).toBe(undefined)
  })

  it.each([
    [`- { ${one} }\n- { ${one} }`, 'has brand 1 twice'],
    [`- { ${one.replace('https', 'http')} }`, 'is wrong at /0/base_url'],
    [`- { ${one.replace('secret_file: secret', 'secret_file: gone')} }`, 'which cannot be read (ENOENT)'],
    ['[]', 'is wrong at /'],
    ['{', 'is no YAML file'],
  ])('stops the start with one sentence where it is unusable: %s', (text, said) => {
    expect(() => readFaceAccounts(written(text))).toThrow(said)
  })
})
