import fs from 'node:fs'
import path from 'node:path'
import { LOCKS } from '@server/db/locks'

const server = path.join(process.cwd(), 'server')
const sources = fs
  .readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|sql)$/.test(file))
  .map((file) => file.replaceAll(path.sep, '/'))

describe('the advisory locks', () => {
  it('have a number each that no other has, hashed keys included', () => {
    const numbers = Object.values(LOCKS)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('are taken nowhere but where their numbers stand', () => {
    const takers = sources.filter((file) => /advisory_(xact_)?(lock|unlock)/i.test(fs.readFileSync(path.join(server, file), 'utf8')))
    expect(takers).toEqual(['db/locks.ts'])
  })
})
