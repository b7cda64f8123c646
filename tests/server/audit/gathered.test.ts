import fs from 'node:fs'
import path from 'node:path'
import { invariants } from '@server/audit/invariants'
import { fileInvariants } from '@server/audit/invariants.gen'
import type { FileInvariant, Invariant } from '@server/invariant'

const root = path.resolve(__dirname, '../../..')
const files = fs
  .readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.join('server', file))
const audits = files.filter((file) => path.basename(file) === 'audit.ts')
const checked: ReadonlySet<unknown> = new Set([...invariants, ...fileInvariants])

describe('The invariants of the rooms', () => {
  it('are checked, all that any audit.ts exports', () => {
    expect(audits.length).toBeGreaterThan(30)
    for (const file of audits) {
      const exported = jest.requireActual<Record<string, readonly (Invariant | FileInvariant)[]>>(path.join(root, file))
      const lists = Object.entries(exported).filter(([, value]) => Array.isArray(value))
      expect([file, lists.length]).not.toEqual([file, 0])
      expect(lists.flatMap(([, list]) => list.flatMap((rule) => (checked.has(rule) ? [] : `${file}: ${rule.name}`)))).toEqual([])
    }
  })

  it('have each a name of its own', () => {
    const names = [...invariants, ...fileInvariants].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('lie in an audit.ts, or are of all rooms and lie in server/audit', () => {
    const holding = files.filter((file) => /\breadonly (File)?Invariant\[\]/.test(fs.readFileSync(path.join(root, file), 'utf8')))
    expect(holding.filter((file) => !audits.includes(file) && path.dirname(file) !== 'server/audit')).toEqual([])
  })
})
