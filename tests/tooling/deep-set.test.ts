import fs from 'node:fs'
import { deal, shareOfCheckout, SHARES, countUnits, type Unit } from '../../config/tasks/lib/deep.mjs'
import { deepFilesUnder } from '../../config/deep-files.cjs'
import { BROWSER_FILES, deepShares } from '../../config/tasks/lib/parts.mjs'

const readName = ({ kind, file }: Unit) => `${kind} ${file}`

describe('the deep set', () => {
  const shares = deepShares()

  it('is run by as many commits as it has shares, each test once', () => {
    const dealt = shares.flatMap(({ units }) => units.map(readName))
    expect(new Set(dealt).size).toBe(dealt.length)
    for (const folder of ['tests/e2e', 'tests/weapp', 'tests/server', 'tests/tooling'])
      for (const file of deepFilesUnder(folder)) expect(dealt.filter((name) => name.endsWith(` ${file}`)).length).toBeGreaterThan(0)
    const counted = Array.from({ length: SHARES }, (_, more) =>
      shareOfCheckout((...words) => (words[0] === 'rev-list' ? String(952 + more) : 'false')),
    )
    expect(counted.map(({ share }) => share).sort()).toEqual(Array.from({ length: SHARES }, (_, share) => share))
  })

  it('the parts of test:all have every test of the browser, once', () => {
    const files = fs.readdirSync('tests/e2e', { recursive: true }).map((file) => `tests/e2e/${String(file)}`)
    const patterns = Object.values(BROWSER_FILES).flat()
    const times = (file: string) => patterns.filter((pattern) => new RegExp(pattern).test(file)).length
    expect(files.filter((file) => file.endsWith('.test.ts') && times(file) !== 1)).toEqual([])
  })

  it('is dealt so that its shares differ by less than a tenth', () => {
    const weights = shares.map(({ weight }) => weight)
    expect(Math.max(...weights) / Math.min(...weights)).toBeLessThan(1.1)
  })

  it('keeps its deal when a file is added that was never measured', () => {
    const known = countUnits([{ name: 'deep PgBouncer', files: ['a', 'b', 'c'] }]).map((unit, at) => ({ ...unit, weight: at + 1 }))
    const before = deal(known, 2)
    const after = deal([...known, { kind: 'deep PgBouncer', file: '0', weight: undefined }], 2)
    for (const [share, { units }] of before.entries())
      expect(after[share]!.units.map(readName)).toEqual(expect.arrayContaining(units.map(readName)))
  })

  it('is chosen by the hash of the tree where the history is cut off, and by that of the files where there is none', () => {
    const cutOff = shareOfCheckout((...words) => (words[1] === 'HEAD^{tree}' ? '0000000baa' : 'true'))
    expect(cutOff).toEqual({ share: 3, from: 'the hash of its tree' })
    expect(
      shareOfCheckout(
        () => undefined,
        () => '0000000a11',
      ),
    ).toEqual({ share: 2, from: 'the hash of its files' })
  })
})
