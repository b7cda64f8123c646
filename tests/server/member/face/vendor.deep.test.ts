import { addMinutes } from '@/domain/time'
import { stored } from '../../booking/calls'
import { TEN_O_CLOCK, type TestApp } from '../../support/app'
import { brokenAfter } from '../../support/broken-after'
import { describeOnEngine } from '../../support/database'
import { facePhotos, openFaceServer, type FaceServer } from '../../support/face-sandbox'
import { people, twoBrands } from '../../support/two-brands'
import { faceCalls, forgetFaces, inShort } from './calls'

const LIN = people.lin.id
const NOTHING = { photos: 0, records: 0, gates: 0, uploads: 0 }
const ENROLLED = { photos: 1, records: 1, gates: 1, uploads: 0 }
let gates: FaceServer
let server: TestApp
let lin: string
const faces = faceCalls(() => server)

beforeAll(async () => {
  gates = await openFaceServer(twoBrands)
  server = gates.server
})
beforeEach(async () => {
  server.clock.moveTo(TEN_O_CLOCK)
  await forgetFaces(server)
  await gates.mend()
  lin = await server.logIn(LIN)
  await faces.agree(lin, LIN)
})
afterEach(async () => expect(await brokenAfter(server.engine)).toEqual([]))
afterAll(() => gates.close())

const photo = async (seed = 0) => faces.picture(lin, await facePhotos.good(seed))
const save = async (seed = 0) => faces.save(lin, LIN, { photos: [await photo(seed)] })
/** Some minutes later the sweeps have done what was due. */
const later = async (minutes: number) => {
  server.clock.moveTo(addMinutes(server.clock.now(), minutes))
  await server.sweeper.runAll()
  await server.jobs.runDue()
}

describeOnEngine('A vendor of gates', () => {
  it.each(['timeout', 'error'] as const)('a vendor that does not answer a photo is asked again: %s', async (fault) => {
    await gates.spoil({ target: 'enrol', fault, times: 2 })
    expect(inShort(await save())).toEqual(['1 judging'])
    expect(await faces.kept()).toEqual({ photos: 1, records: 1, gates: 0, uploads: 1 })
    await later(2)
    expect(inShort(await faces.read(lin, LIN))).toEqual(['1 judging'])
    await later(5)
    expect(inShort(await faces.read(lin, LIN))).toEqual(['1 enrolled'])
    expect(await faces.kept()).toEqual(ENROLLED)
  })

  it('a vendor that keeps a face and whose answer is lost has it once, which is known in the end', async () => {
    await gates.spoil({ target: 'enrol', fault: 'lost', times: 1 })
    expect(inShort(await save())).toEqual(['1 judging'])
    expect((await faces.kept()).gates).toBe(1)
    await later(5)
    expect(await faces.kept()).toEqual(ENROLLED)
  })

  it('a vendor that kept a face and whose answer was lost forgets it when the photo is withdrawn', async () => {
    await gates.spoil({ target: 'enrol', fault: 'lost', times: 1 })
    await save()
    await faces.withdraw(lin, LIN)
    expect(await faces.kept()).toEqual({ photos: 0, records: 1, gates: 1, uploads: 0 })
    await later(5)
    expect(await faces.kept()).toEqual(NOTHING)
  })

  it.each(['timeout', 'error', 'lost'] as const)('a vendor silent on a face that has to go is asked until it forgot: %s', async (fault) => {
    await save()
    await gates.spoil({ target: 'withdraw', fault, times: 2 })
    expect((await faces.withdraw(lin, LIN)).data.photos).toEqual([])
    await server.jobs.runDue()
    expect((await faces.kept()).records).toBe(1)
    for (const minutes of [2, 5, 10]) await later(minutes)
    expect(await faces.kept()).toEqual(NOTHING)
  })

  it('a vendor that says nothing for a day leaves the photo refused, and nothing of it behind', async () => {
    await gates.spoil({ target: 'enrol', fault: 'error', params: { status: 503 } })
    await save()
    for (let hour = 0; hour < 26; hour += 1) await later(61)
    expect(inShort(await faces.read(lin, LIN))).toEqual(['1 refused no_answer'])
    await later(61)
    expect(await faces.kept()).toEqual({ ...NOTHING, photos: 1 })
  })

  it('a vendor is asked by nobody while somebody asks it of the same face', async () => {
    await gates.spoil({ target: 'enrol', fault: 'error', times: 1 })
    await save()
    await stored(server, `UPDATE face_record SET next_at = '2026-11-21T10:00:30+08:00'`)
    await Promise.all([later(1), later(0), later(0)])
    const [record] = await stored<{ tries: number }>(server, 'SELECT tries FROM face_record')
    expect([await faces.kept(), record]).toEqual([ENROLLED, { tries: 1 }])
  })
})

describeOnEngine('Two changes of faces at once', () => {
  /** The vendor answers a photo when `go` is called; `asked` resolves when it was asked. */
  const held = () => {
    const { face } = server.context
    let go = () => {}
    let isAsked = () => {}
    const answered = new Promise<void>((resolve) => (go = resolve))
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    server.context.face = (brandId) => {
      const vendor = face!(brandId)!
      return {
        ...vendor,
        async enrol(...of) {
          isAsked()
          await answered
          return vendor.enrol(...of)
        },
      }
    }
    return { go, asked, mend: () => (server.context.face = face!) }
  }

  it('the second of two photos for one place is told that one is being judged', async () => {
    const [one, other] = [await photo(1), await photo(2)]
    const answers = await Promise.all([one, other].map((url) => faces.save(lin, LIN, { photos: [url] })))
    const codes = answers.map(({ code }) => code).sort()
    // The vendor may have answered the first by the time the second came.
    expect(
      [
        ['face.judging', undefined],
        [undefined, undefined],
      ].map((list) => JSON.stringify(list)),
    ).toContain(JSON.stringify(codes.map((code) => (code === 'face.judging' ? code : undefined))))
    await server.jobs.runDue()
    await later(2)
    expect(await faces.kept()).toMatchObject({ photos: 1, records: 1, gates: 1 })
  })

  it('one photo, sent twice at once, is judged once; with another key it was used', async () => {
    const vendor = held()
    const photos = [await photo()]
    const first = faces.save(lin, LIN, { photos }, 1, 'same-key')
    await vendor.asked
    expect(inShort(await faces.save(lin, LIN, { photos }, 1, 'same-key'))).toEqual(['1 judging'])
    expect((await faces.save(lin, LIN, { photos, place: 2 }, 1, 'other-key')).code).toBe('face.photo_used')
    vendor.go()
    expect(inShort(await first)).toEqual(['1 enrolled'])
    vendor.mend()
    expect(await faces.kept()).toEqual(ENROLLED)
  })

  it('a photo that is withdrawn while the vendor judges it is forgotten by the vendor', async () => {
    const vendor = held()
    const saving = save()
    await vendor.asked
    expect((await faces.withdraw(lin, LIN)).data.photos).toEqual([])
    await server.jobs.runDue()
    expect((await faces.kept()).records).toBe(1)
    vendor.go()
    expect(inShort(await saving)).toEqual([])
    vendor.mend()
    expect(await faces.kept()).toEqual(NOTHING)
  })

  it('a withdrawal at the moment of a photo leaves both or neither', async () => {
    const url = await photo()
    const [saved] = await Promise.all([faces.save(lin, LIN, { photos: [url] }), faces.withdraw(lin, LIN)])
    expect([undefined, 'ok', '', 'face.consent_needed']).toContain(saved.code)
    await server.jobs.runDue()
    await later(5)
    expect(await faces.kept()).toMatchObject({ photos: 0, records: 0, gates: 0 })
  })
})

describeOnEngine('A face, which nobody but its person sends or sees', () => {
  it('a photo is refused where the picture is another’s, of another kind or shop, or its address is none', async () => {
    const wu = await server.logIn(people.wu.id)
    const others = await faces.picture(wu, await facePhotos.good(), 4)
    await stored(server, 'UPDATE shop SET has_face_guard = true')
    const wrong = [
      others,
      await faces.picture(lin, await facePhotos.good(), 2),
      await faces.picture(lin, await facePhotos.good(), 1, 'attachment'),
      'https://elsewhere.example/a.jpg',
      '/uploads/face/../x',
      '',
    ]
    for (const url of wrong) expect([url, (await faces.save(lin, LIN, { photos: [url] })).code]).toEqual([url, 'face.photo_not_own'])
    // One bad address leaves the good one unused.
    const fine = await photo()
    expect((await faces.save(lin, LIN, { photos: [fine, others] })).code).toBe('face.photo_not_own')
    expect(inShort(await faces.save(lin, LIN, { photos: [fine] }))).toEqual(['1 enrolled'])
  })

  it('a face is refused to other people by its number, and to its person at a shop that he is not bound to', async () => {
    const [owner, coach] = [await server.logIn(people.owner.id), await server.logIn(people.coach.id)]
    for (const session of [owner, coach]) {
      const shop = session === owner ? 2 : 1
      const tries = [
        faces.read(session, LIN, shop),
        faces.agree(session, LIN, shop),
        faces.save(session, LIN, { photos: [await photo()] }, shop),
        faces.withdraw(session, LIN, shop),
      ]
      for (const answer of await Promise.all(tries)) expect([answer.status, answer.code]).toEqual([403, 'permission.none'])
    }
    for (const answer of [
      await faces.read(lin, LIN, 4),
      await faces.save(lin, LIN, { photos: ['x'] }, 4),
      await faces.withdraw(lin, LIN, 4),
    ])
      expect([answer.status, answer.code]).toEqual([403, 'shop.not_bound'])
    expect((await faces.read(lin, LIN, 99)).status).toBeGreaterThanOrEqual(403)
  })

  it('a visitor who has no session is asked to log in', async () => {
    expect((await server.request('GET', `/api/v2/mobile/shops/1/users/${LIN}/photos/`)).status).toBe(401)
  })
})
