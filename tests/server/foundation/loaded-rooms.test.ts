import { build } from 'esbuild'
import { readConfig } from '@server/config'
import { loadRooms } from '@server/load-rooms'
import { deliveredServer } from '../../../config/esbuild.mjs'
import { temporaryFolder } from '../support/process'

const { folder, remove } = temporaryFolder()
afterAll(remove)

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a-secret-of-at-least-32-characters',
  PUBLIC_URL: 'http://gym.test',
  SMS_PROVIDERS: 'log',
}
const listRooms = async (env: Record<string, string>) => {
  const { modules, sandbox } = await loadRooms(readConfig({ DATA_DIR: folder, ...env }), () => 'http://gym.test')
  return [modules.map(({ name }) => name), sandbox?.sms(1).tencent?.baseUrl]
}

describe('A server', () => {
  it('loads in production neither demo nor sandbox unless they are named', async () => {
    expect(await listRooms(production)).toEqual([[], undefined])
    expect(await listRooms({ ...production, DEMO: '1' })).toEqual([['demo'], undefined])
    expect(await listRooms({ ...production, DEMO: '1', PAY_PROVIDERS: 'sandbox' })).toEqual([
      ['sandbox', 'demo'],
      'http://gym.test/sandbox/sms/tencent',
    ])
  })

  it.each<Record<string, string>>([{ PAY_PROVIDERS: 'sandbox' }, { SMS_PROVIDERS: 'sandbox' }, { FACE_PROVIDER: 'sandbox' }])(
    'loads the sandbox in production where %j names it',
    async (named) => {
      expect((await listRooms({ ...production, ...named }))[0]).toEqual(['sandbox'])
    },
  )

  it('loads both outside production', async () => {
    expect((await listRooms({ NODE_ENV: 'development' }))[0]).toEqual(['sandbox', 'demo'])
  })

  it('loads no file of demo and sandbox at every start', async () => {
    const { metafile } = await build({ ...deliveredServer(), sourcemap: false, write: false })
    const loaded = new Set(['dist/server/main.mjs'])
    for (const file of loaded)
      for (const { kind, path, external } of metafile.outputs[file]!.imports) if (kind === 'import-statement' && !external) loaded.add(path)
    const roomsIn = (files: string[]) =>
      new Set(files.flatMap((file) => Object.keys(metafile.outputs[file]!.inputs)).map((file) => file.split('/').slice(0, 2).join('/')))
    expect([...roomsIn([...loaded])]).toEqual(expect.arrayContaining(['server/modules', 'server/providers']))
    expect([...roomsIn([...loaded])].filter((room) => /^server\/(demo|sandbox)$/.test(room))).toEqual([])
    expect([...roomsIn(Object.keys(metafile.outputs))]).toEqual(expect.arrayContaining(['server/demo', 'server/sandbox']))
  })
})
