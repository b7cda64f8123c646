import { withEngine } from '@server/db/transaction'
import { demoModule } from '@server/demo/module'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine, openTestDatabase } from '../support/database'
import { demoAtTen } from './seed'

const LIN = 1
const UPLOADED = /^\/uploads\/avatar\/[0-9a-f-]{36}\.jpg$/
let server: TestApp

const prepare = () => withEngine(server.engine, () => demoModule.prepare!(server.context))
const uploads = () =>
  server.engine.run<{ id: string; kind: string; state: string; width: number; height: number }>(
    { name: 'test-portraits', text: `SELECT id, kind, state, width, height FROM upload WHERE account_id = $1 AND kind = 'avatar'` },
    [LIN],
  )
const avatar = async () => {
  const { data } = await server.request<{ profile: { avatar: string } }>('GET', `/api/users/${LIN}/`, { session: await server.logIn(LIN) })
  return data.profile.avatar
}

beforeAll(async () => {
  const database = await openTestDatabase({ seed: demoAtTen })
  server = await openTestApp({ database, env: { DEMO: '1' } })
  await prepare()
})
afterAll(() => server.close())

describeOnEngine('the portrait of 林晓 in the demo', () => {
  it('is an upload of kind avatar that the profile uses, and a picture that everybody can read', async () => {
    const [portrait, ...more] = await uploads()
    expect([portrait, more]).toEqual([{ id: portrait!.id, kind: 'avatar', state: 'used', width: 480, height: 480 }, []])
    expect(await avatar()).toMatch(UPLOADED)
    expect(await avatar()).toContain(portrait!.id)
    const picture = await server.app.inject(await avatar())
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('is sent once, and not again over a portrait that the person chose since', async () => {
    await prepare()
    expect(await uploads()).toHaveLength(1)
    const body = { username: '林晓', phone: '13800000001', gender: 1, avatar: '' }
    await server.request('PUT', `/api/users/${LIN}/`, { session: await server.logIn(LIN), body })
    await prepare()
    expect(await avatar()).toBe('')
  })

  it('is sent by the next start where one ended before it', async () => {
    await server.engine.session((session) =>
      session.exec(`UPDATE account SET avatar = '/uploads/demo/member-linxiao.svg' WHERE id = ${LIN}`),
    )
    await prepare()
    expect(await avatar()).toMatch(UPLOADED)
  })
})
