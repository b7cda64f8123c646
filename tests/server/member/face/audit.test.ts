import { faceCalls, forgetFaces } from './calls'
import type { TestApp } from '../../support/app'
import { brokenAfter } from '../../support/broken-after'
import { describeOnEngine } from '../../support/database'
import { facePhotos, openFaceServer, type FaceServer } from '../../support/face-sandbox'
import { people, twoBrands } from '../../support/two-brands'

const LIN = people.lin.id
let gates: FaceServer
let server: TestApp
let lin: string
const faces = faceCalls(() => server)
const save = async (keep: boolean) => faces.save(lin, LIN, { photos: [await faces.picture(lin, await facePhotos.good())], keep })

beforeAll(async () => {
  gates = await openFaceServer(twoBrands)
  server = gates.server
})
beforeEach(async () => {
  await forgetFaces(server)
  lin = await server.logIn(LIN)
  await faces.agree(lin, LIN)
})
afterAll(() => gates.close())

describeOnEngine('The audit of faces', () => {
  const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)
  const free = "SELECT set_config('house.forgets', 'on', true)"

  it('finds a photo without a consent in force', async () => {
    await save(false)
    expect(
      await broken(`UPDATE consent SET withdrawn_at = '2027-01-01Z', withdrawn_by = 'member', withdrawn_in = 'h5' WHERE kind = 'face'`),
    ).toEqual(['faces-are-agreed-to'])
    expect(await broken(free, 'DELETE FROM consent')).toEqual(['faces-are-agreed-to'])
  })

  it('finds what the vendor has of no photo, and what leaves though it is of one', async () => {
    await save(false)
    for (const defect of [
      'DELETE FROM face_photo',
      `UPDATE face_record SET leaves_at = '2026-11-21Z'`,
      `INSERT INTO sandbox_face (ref, gate, hash, at) VALUES (gen_random_uuid(), '1', 'x', '2026-11-21Z')`,
    ])
      expect([defect, await broken(defect)]).toEqual([defect, ['face-records-are-faces']])
  })

  it('finds a picture that is another one’s or not in use, and one in use for nothing', async () => {
    await save(true)
    for (const set of [`account_id = ${people.coach.id}`, `kind = 'attachment'`, `state = 'fresh', used_at = NULL`, 'shop_id = 2'])
      expect([set, await broken(`UPDATE upload SET ${set}`)]).toEqual([set, ['face-pictures-are-own']])
    expect(await broken('UPDATE face_photo SET upload_id = NULL, keeps = false')).toEqual(['face-pictures-are-own'])
  })

  it('finds nothing where all is well', async () => {
    await save(false)
    expect((await faces.kept()).photos).toBe(1)
    expect(await broken()).toEqual([])
  })
})
