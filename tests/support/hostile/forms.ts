import type { Chance } from './files'

/** A request as it goes over the wire. */
export interface Wire {
  headers: Record<string, string>
  body: Buffer
}

const BOUNDARY = 'form-boundary'

const part = (disposition: string, body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])

const END = Buffer.from(`--${BOUNDARY}--\r\n`)
const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** The form as the app sends it. */
export const makeForm = (fields: Record<string, string>, file: Buffer): Wire => ({
  headers,
  body: Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    part('name="file"; filename="photo.jpg"', file),
    END,
  ]),
})

/** Forms that no app sends; every one is refused. */
export const brokenForms: Record<string, (fields: Record<string, string>, file: Buffer, chance: Chance) => Wire> = {
  'a form without its end': (fields, file, chance) => {
    const { body } = makeForm(fields, file)
    return { headers, body: body.subarray(0, body.length - 12 - chance(400)) }
  },
  'a form of another boundary': (fields, file) => ({
    ...makeForm(fields, file),
    headers: { 'content-type': 'multipart/form-data; boundary=other' },
  }),
  'a form without a boundary': (fields, file) => ({ ...makeForm(fields, file), headers: { 'content-type': 'multipart/form-data' } }),
  'a form of two thousand fields': (_, file) => ({
    headers,
    body: Buffer.concat([
      ...Array.from({ length: 2_000 }, (__, n) => part(`name="f${n}"`, 'x')),
      part('name="file"; filename="a"', file),
      END,
    ]),
  }),
  'a form with a head of 100 KB': (_, file) => ({
    headers,
    body: Buffer.concat([part(`name="file"; filename="${'a'.repeat(100_000)}"`, file), END]),
  }),
  'a form with the names of prototypes': (_, file) => ({
    headers,
    body: Buffer.concat([
      part('name="__proto__"', 'x'),
      part('name="constructor"', 'x'),
      part('name="toString"', 'x'),
      part('name="file"; filename="../../../etc/passwd"', file),
      END,
    ]),
  }),
  'a form of noise': (_, __, chance) => ({ headers, body: Buffer.from(Array.from({ length: 2_000 }, () => chance(256))) }),
  'a form of nothing': () => ({ headers, body: Buffer.alloc(0) }),
}
