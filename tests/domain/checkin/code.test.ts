import { createHmac, randomBytes } from 'node:crypto'
import {
  digitsOf,
  drawCode,
  isDigits,
  isGenuine,
  judgeWindow,
  readBytes,
  readCode,
  deriveSeed,
  windowEnd,
  windowOf,
  writeBytes,
  type Mac,
} from '@/domain/checkin/code'
import { addMinutes, readInstant } from '@/domain/time'

const mac: Mac = (key, message) => createHmac('sha256', key).update(message).digest()
const key = new TextEncoder().encode('a key of the shop and the day')
const now = readInstant('2024-05-20T17:27:10+08:00')
const claim = { recordId: 4711, step: 'in', window: windowOf(now) } as const
const seed = deriveSeed(key, claim.recordId, mac)

describe('the code of an entry', () => {
  it('says its record, its step and its window, and is proved by the seed of the record alone [IP-287]', () => {
    const code = readCode(drawCode(seed, claim, mac))!
    expect(code).toMatchObject(claim)
    expect(isGenuine(code, seed, mac)).toBe(true)
    expect(isGenuine(code, deriveSeed(key, claim.recordId + 1, mac), mac)).toBe(false)
    expect(isGenuine(code, deriveSeed(randomBytes(32), claim.recordId, mac), mac)).toBe(false)
  })

  it('is 31 letters and digits that a small QR code holds, the same for the same moment [IP-287]', () => {
    const text = drawCode(seed, claim, mac)
    expect(text).toMatch(/^[A-Z2-7]{31}$/)
    expect(drawCode(seed, claim, mac)).toBe(text)
    expect(drawCode(seed, { ...claim, window: claim.window + 1 }, mac)).not.toBe(text)
    expect(drawCode(seed, { ...claim, step: 'out' }, mac)).not.toBe(text)
  })

  it('is the same on every platform and in every release: phones without a network draw it themselves [IP-286]', () => {
    const fixed = deriveSeed(
      Uint8Array.from({ length: 32 }, (_, at) => at),
      1,
      mac,
    )
    expect(drawCode(fixed, { recordId: 1, step: 'in', window: 57_206_934 }, mac)).toBe('CAAAAAABANUORFREISNIRGKA5WKGRKI')
  })

  it('cannot be made for another record, step or window by changing what it says [IP-287]', () => {
    const bytes = readBytes(drawCode(seed, claim, mac))!
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes)
      changed[at]! ^= 1
      const code = readCode(writeBytes(changed))
      expect(code !== undefined && isGenuine(code, seed, mac)).toBe(false)
    }
  })

  it.each([
    ['nothing', ''],
    ['a code of something else', 'https://example.com/pay/12345'],
    ['one letter less', drawCode(seed, claim, mac).slice(1)],
    ['one letter more', `${drawCode(seed, claim, mac)}A`],
    ['letters that are none of its own', drawCode(seed, claim, mac).replace(/./, '1')],
    ['bits left over at its end', drawCode(seed, claim, mac).replace(/.$/, (last) => (last === 'B' ? 'C' : 'B'))],
    ['the number of no record', drawCode(seed, { ...claim, recordId: 0 }, mac)],
    ['a number that no record can have', drawCode(seed, { ...claim, recordId: 2 ** 31 }, mac)],
    ['the greatest number that its bytes can say', drawCode(seed, { ...claim, recordId: 2 ** 32 - 1 }, mac)],
  ])('is no code: %s', (_, text) => {
    expect(readCode(text)).toBeUndefined()
  })

  it('is read with the greatest number that a record can have', () => {
    const last = { ...claim, recordId: 2 ** 31 - 1 }
    expect(readCode(drawCode(seed, last, mac))).toMatchObject(last)
  })

  it('is read whatever case and spaces a reader adds', () => {
    expect(readCode(` ${drawCode(seed, claim, mac).toLowerCase()}\n`)).toMatchObject(claim)
  })

  it.each([
    [0, undefined],
    [-1, undefined],
    [1, undefined],
    [-2, 'checkin.code_late'],
    [2, 'checkin.code_early'],
    [-10, 'checkin.code_late'],
    [10, 'checkin.code_early'],
  ])('the code of a window %i from now is refused with %s: clocks may differ by one [IP-287]', (ahead, reason) => {
    const verdict = judgeWindow(windowOf(now) + ahead, now)
    expect(verdict.ok ? undefined : verdict.reason).toBe(reason)
  })

  it('the code of a clock that is five minutes off is refused', () => {
    expect(judgeWindow(windowOf(addMinutes(now, 5)), now)).toMatchObject({ reason: 'checkin.code_early' })
    expect(judgeWindow(windowOf(addMinutes(now, -5)), now)).toMatchObject({ reason: 'checkin.code_late' })
  })

  it('is drawn anew every 30 seconds [IP-286]', () => {
    expect(windowEnd(windowOf(now))).toBe(readInstant('2024-05-20T17:27:30+08:00'))
    expect(windowOf(windowEnd(claim.window))).toBe(claim.window + 1)
  })

  it('has eight digits for a person who types it', () => {
    const digits = digitsOf(readCode(drawCode(seed, claim, mac))!)
    expect(isDigits(digits)).toBe(true)
    expect(isDigits(`${digits.slice(0, 4)} ${digits.slice(4)}`)).toBe(true)
    expect(isDigits('1234567')).toBe(false)
  })
})

it('bytes of every length come back from their text', () => {
  for (let length = 0; length < 40; length += 1) {
    const bytes = Uint8Array.from(randomBytes(length))
    expect([...readBytes(writeBytes(bytes))!]).toEqual([...bytes])
  }
})
