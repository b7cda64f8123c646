import fs from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../server/support/process'
import { madeOnce } from '../support/made-once'

const { folder, remove } = temporaryFolder()
afterAll(remove)

describe('A thing that is made once for all processes of a test run', () => {
  it('is made by the first, whole, while the others wait for it', async () => {
    const target = path.join(folder, 'first')
    let made = 0
    const read = async () => {
      const file = await madeOnce(target, async (beside) => {
        made += 1
        fs.writeFileSync(beside, 'half')
        await new Promise(setImmediate)
        expect(fs.existsSync(target)).toBe(false)
        fs.writeFileSync(beside, 'whole')
      })
      return fs.readFileSync(file, 'utf8')
    }
    expect(await Promise.all([read(), read(), read()])).toEqual(['whole', 'whole', 'whole'])
    expect(made).toBe(1)
    expect(fs.readdirSync(folder)).toEqual(['first'])
  })

  it('is left to the next one when making it failed', async () => {
    const target = path.join(folder, 'second')
    const fail = () => Promise.reject(new Error('no room'))
    await expect(madeOnce(target, fail)).rejects.toThrow('no room')
    await madeOnce(target, (beside) => Promise.resolve(fs.writeFileSync(beside, 'whole')))
    expect(fs.readFileSync(target, 'utf8')).toBe('whole')
  })
})
