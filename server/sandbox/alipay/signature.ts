import { sign, verify } from 'node:crypto'

/** The signed text of a request or a notice: all non-empty fields but the signature, by name. */
const signedText = (fields: Readonly<Record<string, string>>, but: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '' && !but.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** RSA2 of a text: SHA-256 with RSA, base64. */
export const signText = (text: string, privatePem: string): string =>
  sign('RSA-SHA256', Buffer.from(text, 'utf8'), privatePem).toString('base64')

/** Requests include the signature type in the signed text. */
export const requestSigned = (fields: Readonly<Record<string, string>>, publicPem: string): boolean =>
  verify('RSA-SHA256', Buffer.from(signedText(fields, ['sign']), 'utf8'), publicPem, Buffer.from(fields['sign'] ?? '', 'base64'))

/** The form of a notice, whose signed text leaves the signature type out (doc). */
export const signNotice = (fields: Readonly<Record<string, string>>, privatePem: string): Record<string, string> => ({
  ...fields,
  sign_type: 'RSA2',
  sign: signText(signedText(fields, ['sign', 'sign_type']), privatePem),
})
