import { base32, makeCode, countSteps, stepOfCode } from '@server/modules/member/second-factor/totp'
import { openSecret, sealSecret } from '@server/modules/member/second-factor/seal-secret'
import { instant } from '@/domain/time'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => instant(seconds * 1000)

describe('Codes of an authenticator app', () => {
  // RFC 6238, appendix B, SHA-1: eight digits of which the last six are the code.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('codes at %i s are those of RFC 6238: %s', (seconds, code) => {
    expect(makeCode(SECRET, countSteps(at(seconds)), 8)).toBe(code)
    expect(makeCode(SECRET, countSteps(at(seconds)))).toBe(code.slice(2))
  })

  // RFC 4226, appendix D.
  it('codes by their count are those of RFC 4226', () => {
    const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
    expect(codes.map((_, step) => makeCode(SECRET, step))).toEqual(codes)
  })

  it('are taken one step early or late and no further', () => {
    const step = countSteps(at(1234567890))
    const found = [-2, -1, 0, 1, 2].map((off) => stepOfCode(SECRET, makeCode(SECRET, step + off), at(1234567890)))
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
    expect(stepOfCode(SECRET, '12345', at(1234567890))).toBeUndefined()
  })

  // RFC 4648, section 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('have a secret that is written in base32: %s', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written)
  })
})

describe('A secret at rest', () => {
  const sealed = sealSecret('a secret of the server', 1, SECRET)

  it('is not readable, looks different each time, and opens again', () => {
    expect(Buffer.from(sealed, 'base64url').includes(SECRET)).toBe(false)
    expect(sealSecret('a secret of the server', 1, SECRET)).not.toBe(sealed)
    expect(openSecret('a secret of the server', 1, sealed)).toEqual(SECRET)
  })

  it('opens for no other account, under no other secret of the server, and not after a change', () => {
    expect(() => openSecret('a secret of the server', 2, sealed)).toThrow()
    expect(() => openSecret('another secret', 1, sealed)).toThrow()
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[14]! ^= 1
    expect(() => openSecret('a secret of the server', 1, bytes.toString('base64url'))).toThrow()
  })
})
