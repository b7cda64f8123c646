import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { damagedFile } from '@server/db/check-folder'
import { folderTrouble, openFolder, type Ground } from '@server/db/open-folder'
import { StartError } from '@server/errors'
import { temporaryFolder } from '../support/process'

const base = temporaryFolder()
const made = path.join(base.folder, 'db')
const opened: string[] = []
const never: Partial<Ground> = {
  room: () => 1e9,
  open: async ({ folder }) => {
    opened.push(folder)
    throw new Error('opened')
  },
}

/** Every file with its contents. */
const contents = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => `${file} ${createHash('sha1').update(fs.readFileSync(file)).digest('hex')}`)
    .sort()

const refusal = (dataDir: string, ground: Partial<Ground> = never): Promise<string> =>
  openFolder(dataDir, ground).then(
    () => 'opened',
    (error: Error) => (error instanceof StartError ? error.message : `no sentence: ${error.message}`),
  )

describe('The folder of an embedded database', () => {
  let copy: ReturnType<typeof temporaryFolder>
  beforeAll(async () => {
    // Remains of an interrupted first start.
    fs.mkdirSync(`${made}.new`)
    fs.writeFileSync(path.join(`${made}.new`, 'PG_VERSION'), '17\n')
    const engine = await openFolder(base.folder)
    await engine.session((session) => session.exec('CREATE TABLE kept (id integer); INSERT INTO kept VALUES (7)'))
    await engine.close()
  }, 120_000)
  beforeEach(() => {
    opened.length = 0
    copy = temporaryFolder()
  })
  afterEach(() => copy.remove())
  afterAll(() => base.remove())
  const copied = () => fs.cpSync(made, path.join(copy.folder, 'db'), { recursive: true })

  it('is made beside its place and moved there whole, whatever an interrupted first start left, and opens again', async () => {
    expect(fs.readdirSync(base.folder)).toEqual(['db'])
    expect(damagedFile(made)).toBeUndefined()
    const engine = await openFolder(base.folder)
    expect(await engine.session((session) => session.query('SELECT id FROM kept'))).toEqual([{ id: 7 }])
    await engine.close()
  }, 120_000)

  it.each([
    ['PG_VERSION', 'gone'],
    ['PG_VERSION', 'overwritten'],
    ['global/pg_control', 'gone'],
    ['global/pg_control', 'overwritten'],
    ['global/pg_filenode.map', 'overwritten'],
    ['base/5/pg_filenode.map', 'gone'],
    ['base/5/1259', 'overwritten'],
  ])('a folder whose %s is %s is reported in one sentence, and neither opened nor made again: not a byte changes', async (name, how) => {
    copied()
    const file = path.join(copy.folder, 'db', name)
    if (how === 'gone') fs.rmSync(file)
    else fs.writeFileSync(file, Buffer.alloc(fs.statSync(file).size, 'overwritten '))
    const before = contents(copy.folder)
    expect(await refusal(copy.folder)).toBe(
      `The database in ${copy.folder}/db cannot be opened, ${name} is missing or damaged: nothing was overwritten; put a backup of the folder in its place, or name another DATA_DIR.`,
    )
    expect(opened).toEqual([])
    expect(contents(copy.folder)).toEqual(before)
  })

  it('a folder that the engine cannot open is reported in one sentence', async () => {
    copied()
    expect(await refusal(copy.folder)).toMatch(
      /^The database in .* cannot be opened, its files are damaged or of another version: nothing was/,
    )
    expect(opened).toEqual([path.join(copy.folder, 'db')])
  })

  it('a full disk is reported in one sentence, and the incomplete folder is removed', async () => {
    const full: Partial<Ground> = {
      ...never,
      open: async ({ folder }) => {
        fs.mkdirSync(folder, { recursive: true })
        fs.writeFileSync(path.join(folder, 'PG_VERSION'), '17\n')
        // As the engine throws it: not an Error, and a number as its message.
        throw Object.assign(Object.create(null), { name: 'ErrnoError', errno: 51 })
      },
    }
    const sentence = `The disk of DATA_DIR ${copy.folder} is full: make room, at least 100 MB, and start again.`
    expect(await refusal(copy.folder, full)).toBe(sentence)
    expect(fs.readdirSync(copy.folder)).toEqual([])
    expect(await refusal(copy.folder, { ...never, room: () => 4096 })).toBe(sentence)
  })

  it('a folder that cannot be written is reported as such', () => {
    expect(folderTrouble(Object.assign(new Error('no'), { code: 'EROFS' }), '/data')?.message).toBe(
      'DATA_DIR /data cannot be written (EROFS): give this user the right to, or name another folder.',
    )
  })

  it('is not blamed for a failure with another reason', () => {
    expect(folderTrouble(new Error('something else'), copy.folder, () => 1e9)).toBeUndefined()
  })
})
