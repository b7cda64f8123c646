import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The forms that something is converted to: `dayOf(instant)` is the day of an instant. Anything else has a verb (`readPrice`, `findCard`). */
const FORMS =
  /^(bytes|day|dayPart|digits|fen|hash|hour|initials|instant|language|live|minute|minutes|month|monthDay|nickname|samples|seconds|text|time|week|weekday|window|wire|year|yuan)Of$/

/** Names that a library or the wire gives. */
const GIVEN = new Set(['arrayOf', 'oneOf', 'schedulesOf'])

const sources = ['src', 'server', 'config', 'tests'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|[mc]js)$/.test(file))
    .map((file) => path.posix.join(top, file)),
)

it('ends the name of a function with Of only where it converts one form into another', () => {
  const named = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:const|function) ([a-z]\w*Of)\b/g)].map(([, name]) => ({ file, name: name! })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !FORMS.test(name) && !GIVEN.has(name))).toEqual([])
})
