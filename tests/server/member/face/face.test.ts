import { auditFiles } from '@server/audit/audit-files'
import { brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { addMinutes } from '@/domain/time'
import { stored } from '../../booking/calls'
import { TEN_O_CLOCK, type TestApp } from '../../support/app'
import { brokenAfter } from '../../support/broken-after'
import { describeOnEngine } from '../../support/database'
import { facePhotos, openFaceServer, type FaceServer } from '../../support/face-sandbox'
import { people, twoBrands } from '../../support/two-brands'
import { keysIn } from '../../upload/calls'
import { faceCalls, forgetFaces, inShort } from './calls'

const LIN = people.lin.id
const WU = people.wu.id
const NOTHING = { photos: 0, records: 0, gates: 0, uploads: 0 }
let gates: FaceServer
let server: TestApp
let lin: string
let wu: string
const faces = faceCalls(() => server)

beforeAll(async () => {
  gates = await openFaceServer(twoBrands)
  server = gates.server
})
beforeEach(async () => {
  server.clock.moveTo(TEN_O_CLOCK)
  await forgetFaces(server)
  await gates.mend()
  server.logged.length = 0
  ;[lin, wu] = [await server.logIn(LIN), await server.logIn(WU)]
})
afterEach(async () => {
  expect(await brokenAfter(server.engine)).toEqual([])
  expect(brokenIn(await withEngine(server.engine, () => auditFiles(server.context.objects, server.clock.now())))).toEqual([])
})
afterAll(() => gates.close())

const good = async (seed = 0) => faces.picture(lin, await facePhotos.good(seed))
const enrolled = async (more: { keep?: boolean; place?: number } = {}, seed = 0) => {
  await faces.agree(lin, LIN)
  return faces.save(lin, LIN, { photos: [await good(seed)], ...more })
}
const privateKeys = () => withEngine(server.engine, () => keysIn(server.context.objects, 'private', 'face'))

describeOnEngine('A gate that knows faces', () => {
  it('is at a shop whose owner says so [IP-266]', async () => {
    expect([(await faces.hasGate(1)).data, (await faces.hasGate(2)).data]).toEqual([{ has_face_guard: true }, { has_face_guard: false }])
    expect((await faces.hasGate(99)).code).toBe('shop.not_found')
  })

  it('is nowhere where there is no vendor for it', async () => {
    const { face } = server.context
    delete server.context.face
    expect((await faces.hasGate(1)).data).toEqual({ has_face_guard: false })
    expect((await faces.agree(lin, LIN)).code).toBe('face.no_guard')
    server.context.face = face!
  })
})

describeOnEngine('A photo of the face', () => {
  it('is answered with whether it can be used, for one that was saved [IP-107][IP-263][IP-264][IP-265]', async () => {
    const before = await faces.read(lin, LIN)
    expect(before.data).toEqual({
      photos: [],
      consent: { current: '1.0', version: '', given_at: null, is_due: true },
      needs_guardian: false,
    })
    const { data } = await enrolled()
    expect(data.photos).toEqual([
      { id: expect.any(Number), place: 1, is_valid: true, state: 'enrolled', reason: '', at: '2026-11-21T10:00:00+08:00', url: null },
    ])
    expect(data.consent).toEqual({ current: '1.0', version: '1.0', given_at: '2026-11-21T10:00:00+08:00', is_due: false })
    expect((await faces.read(lin, LIN)).data).toEqual(data)
    expect(await faces.kept()).toEqual({ photos: 1, records: 1, gates: 1, uploads: 0 })
  })

  it('is deleted once the gate knows the face, unless the person wants to keep it', async () => {
    await enrolled()
    expect(await privateKeys()).toEqual([])
    const { data } = await enrolled({ keep: true, place: 2 }, 1)
    expect(await privateKeys()).toHaveLength(1)
    const { url } = data.photos.find(({ place }) => place === 2)!
    const picture = await server.app.inject({ method: 'GET', url: url! })
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 6))
    expect((await server.app.inject({ method: 'GET', url: url! })).statusCode).toBe(404)
  })

  it.each([
    ['too_dark', facePhotos.dark],
    ['too_small', facePhotos.small],
    ['no_face', facePhotos.nobody],
    ['several_faces', facePhotos.two],
  ] as const)('is refused with the reason, and nothing of it is kept: %s', async (reason, photo) => {
    await faces.agree(lin, LIN)
    const answer = await faces.save(lin, LIN, { photos: [await faces.picture(lin, await photo())] })
    expect([answer.status, inShort(answer)]).toEqual([200, [`1 refused ${reason}`]])
    expect(answer.data.photos[0]).toMatchObject({ is_valid: false, url: null })
    expect(await faces.kept()).toEqual({ ...NOTHING, photos: 1 })
    expect(await privateKeys()).toEqual([])
  })

  it('is judged by its quality whoever it shows', async () => {
    await faces.agree(lin, LIN)
    expect(inShort(await faces.save(lin, LIN, { photos: [await faces.picture(lin, await facePhotos.deep())] }))).toEqual(['1 enrolled'])
  })

  it('takes the place of an earlier one that was good, and of one that was refused', async () => {
    await faces.agree(lin, LIN)
    const first = await faces.save(lin, LIN, { photos: [await faces.picture(lin, await facePhotos.nobody())] })
    expect(inShort(first)).toEqual(['1 refused no_face'])
    expect(inShort(await enrolled())).toEqual(['1 enrolled'])
    const again = await faces.save(lin, LIN, { photos: [await faces.picture(lin, await facePhotos.two())] })
    expect(inShort(again)).toEqual(['1 enrolled', '1 refused several_faces'])
    expect(inShort(await enrolled({}, 2))).toEqual(['1 enrolled'])
    await server.jobs.runDue()
    expect(await faces.kept()).toEqual({ photos: 1, records: 1, gates: 1, uploads: 0 })
  })

  it('is one of three, from the front and both sides', async () => {
    await faces.agree(lin, LIN)
    const photos = [await good(1), await good(2), await good(3)]
    expect((await faces.save(lin, LIN, { photos: photos.slice(0, 2), place: 3 })).code).toBe('face.too_many')
    expect((await faces.save(lin, LIN, { photos: [...photos, photos[0]!] })).code).toBe('request.invalid')
    expect(inShort(await faces.save(lin, LIN, { photos }))).toEqual(['1 enrolled', '2 enrolled', '3 enrolled'])
  })

  it('is needed by no log: neither its name nor the vendor’s name for the person', async () => {
    await gates.spoil({ target: 'enrol', fault: 'error', params: { status: 500, code: 'down' }, times: 1 })
    const url = await good()
    await faces.agree(lin, LIN)
    await faces.save(lin, LIN, { photos: [url] })
    const [record] = await stored<{ ref: string }>(server, 'SELECT ref::text FROM face_record')
    const logged = server.logged.join('\n')
    expect(logged).toContain('the vendor of the gates answered silent (down)')
    for (const secret of [url, url.split('/').at(-1)!.split('.')[0]!, record!.ref]) expect(logged).not.toContain(secret)
  })
})

describeOnEngine('The consent to photos of the face', () => {
  it('is needed before one is sent, in the version of today', async () => {
    const photos = [await good()]
    expect((await faces.save(lin, LIN, { photos })).code).toBe('face.consent_needed')
    expect((await faces.agree(lin, LIN, 1, '0.9')).code).toBe('face.consent_changed')
    await stored(
      server,
      `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (${LIN}, 1, 'face', '0.9', '2026-01-01Z', 'member', 'h5')`,
    )
    expect((await faces.read(lin, LIN)).data.consent).toMatchObject({ version: '0.9', is_due: true })
    expect((await faces.save(lin, LIN, { photos })).code).toBe('face.consent_needed')
    expect((await faces.agree(lin, LIN)).data.consent).toMatchObject({ version: '1.0', is_due: false })
    expect(inShort(await faces.save(lin, LIN, { photos }))).toEqual(['1 enrolled'])
  })

  it('is of a brand: that of another one is none', async () => {
    await faces.agree(wu, WU, 4)
    expect((await faces.read(wu, WU, 4)).data.consent.is_due).toBe(false)
    await stored(
      server,
      `INSERT INTO ship (id, account_id, shop_id, brand_id, status, created_at) VALUES (99, ${WU}, 1, 1, 0, '2026-01-01Z')`,
    )
    expect((await faces.read(wu, WU, 1)).data.consent.is_due).toBe(true)
    expect((await faces.save(wu, WU, { photos: [await faces.picture(wu, await facePhotos.good())] }, 1)).code).toBe('face.consent_needed')
    await stored(server, 'DELETE FROM ship WHERE id = 99')
  })

  it('is not given for a gate that there is not', async () => {
    expect((await faces.agree(lin, LIN, 2)).code).toBe('face.no_guard')
  })

  it('needs that of a guardian under 14, and goes with it', async () => {
    await stored(server, `UPDATE account SET date_of_birth = '2015-03-01' WHERE id = ${LIN}`)
    expect((await faces.read(lin, LIN)).data.needs_guardian).toBe(true)
    expect((await faces.agree(lin, LIN)).code).toBe('guardian.needed')
    await stored(
      server,
      `WITH u AS (INSERT INTO code_use (code_id, purpose, account_id, used_at) VALUES (1, 'guardian', ${LIN}, '2026-11-01Z') RETURNING id),
            c AS (INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (${LIN}, 1, 'guardian', '1.0', '2026-11-01Z', 'guardian', 'h5') RETURNING id)
       INSERT INTO guardian (consent_id, account_id, brand_id, name, area_code, phone, proof_use) SELECT c.id, ${LIN}, 1, '林母', 'zh-cn', '13711112222', u.id FROM c, u`,
    )
    expect(inShort(await enrolled())).toEqual(['1 enrolled'])
    await server.request('PUT', `/api/shops/1/users/${LIN}/consents/guardian/`, { session: lin, body: { given: false } })
    expect((await faces.read(lin, LIN)).data).toMatchObject({ photos: [], consent: { version: '', is_due: true } })
    await server.jobs.runDue()
    expect(await faces.kept()).toEqual(NOTHING)
  })

  it('is withdrawn on its page: photos, pictures and the gate’s record of the face go', async () => {
    await enrolled({ keep: true })
    const { data } = await faces.withdraw(lin, LIN)
    expect(data).toMatchObject({ photos: [], consent: { version: '', given_at: null, is_due: true } })
    expect(await faces.kept()).toEqual({ photos: 0, records: 1, gates: 1, uploads: 0 })
    expect(await privateKeys()).toEqual([])
    await server.jobs.runDue()
    expect(await faces.kept()).toEqual(NOTHING)
    expect((await faces.withdraw(lin, LIN)).status).toBe(200)
  })

  it('is withdrawn with the privacy, at all shops of the brand and at no other brand', async () => {
    await stored(server, 'UPDATE shop SET has_face_guard = true')
    await enrolled()
    await faces.save(lin, LIN, { photos: [await faces.picture(lin, await facePhotos.good(), 2)] }, 2)
    await faces.agree(wu, WU, 4)
    await faces.save(wu, WU, { photos: [await faces.picture(wu, await facePhotos.good(), 4)] }, 4)
    await server.request('PUT', `/api/shops/2/users/${LIN}/consents/face/`, { session: lin, body: { given: false } })
    await server.jobs.runDue()
    expect(await faces.kept()).toEqual({ photos: 1, records: 1, gates: 1, uploads: 0 })
    expect(inShort(await faces.read(wu, WU, 4))).toEqual(['1 enrolled'])
  })
})

describeOnEngine('The face that a gate knows', () => {
  it('goes where the shop has no such gate any more, and after a year without a visit', async () => {
    await enrolled()
    await server.sweeper.runAll()
    expect((await faces.kept()).photos).toBe(1)
    await stored(server, 'UPDATE shop SET has_face_guard = false')
    await server.sweeper.runAll()
    await server.jobs.runDue()
    expect(await faces.kept()).toEqual(NOTHING)
    await stored(server, 'UPDATE shop SET has_face_guard = true')
    await enrolled()
    const came = await stored<{ id: number }>(
      server,
      `INSERT INTO self_training (shop_id, brand_id, account_id, name, start_at, end_at, created_at)
       VALUES (1, 1, ${LIN}, '自主训练', '2027-02-01Z', '2027-02-01T01:00Z', '2027-02-01Z') RETURNING id`,
    )
    await stored(
      server,
      `INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, self_training_id, recorded_at)
       SELECT 1, 1, ${LIN}, '2027-02-01Z', 'self_training', ${came[0]!.id}, '2027-02-01Z' WHERE NOT EXISTS (SELECT FROM attendance)`,
    )
    const keptAfter = async (days: number) => {
      server.clock.moveTo(addMinutes(TEN_O_CLOCK, days * 24 * 60))
      await server.sweeper.runAll()
      return (await faces.kept()).photos
    }
    expect([await keptAfter(400), await keptAfter(440)]).toEqual([1, 0])
    await server.jobs.runDue()
    expect(await faces.kept()).toEqual(NOTHING)
    await stored(server, 'DELETE FROM attendance')
    await stored(server, 'DELETE FROM self_training')
  })
})
