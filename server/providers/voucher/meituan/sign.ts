import { createHash } from 'node:crypto'

/**
 * The sign of a form: names in ascending order of their bytes, each with its value, the key before all of them, SHA-1 in small letters. Fields without a value and the sign itself are not
 * signed.
 */
export const signForm = (fields: Readonly<Record<string, string>>, key: string): string => {
  const names = Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  return createHash('sha1')
    .update(key + names.map((name) => `${name}${fields[name]}`).join(''), 'utf8')
    .digest('hex')
}
