import { createHmac } from 'node:crypto'
import { writeBytes, windowEnd, windowOf, type Mac } from '@/domain/checkin/code'
import { dayOfWindow, drawScreenToken, judgeScreen, readScreenToken } from '@/domain/checkin/screen'
import { readInstant, type Instant, instant, type ShopDate } from '@/domain/time'

const mac: Mac = (key, message) => createHmac('sha256', key).update(message).digest()
const makeKey = (day: ShopDate) => new TextEncoder().encode(`a key of the gate for ${day}`)
const drawnAt = readInstant('2024-05-20T17:27:00+08:00')
const drawn = (at: Instant = drawnAt) => drawScreenToken(makeKey(dayOfWindow(windowOf(at))), windowOf(at), mac)
const after = (seconds: number): Instant => instant(drawnAt + seconds * 1000)
const judged = (text: string | undefined, now: Instant) => {
  const verdict = judgeScreen(text, makeKey, now, mac)
  return verdict.ok ? 'ok' : verdict.reason
}

describe('the code on the screen of a gate', () => {
  it('is 24 letters and digits, others each half minute', () => {
    expect(drawn()).toMatch(/^[A-Z2-7]{24}$/)
    expect(drawn(after(29))).toBe(drawn())
    expect(drawn(after(30))).not.toBe(drawn())
    expect(readScreenToken(drawn())!.window).toBe(windowOf(drawnAt))
  })

  it.each([
    [-31, 'checkin.screen_late'],
    [-30, 'ok'],
    [0, 'ok'],
    [59, 'ok'],
    [60, 'checkin.screen_late'],
    [86_400, 'checkin.screen_late'],
  ])('%i seconds after it was renewed it is %s', (seconds, wanted) => {
    expect(judged(drawn(), after(seconds))).toBe(wanted)
  })

  it('is proved by the key of its gate and day alone, and nothing else opens', () => {
    const last = drawn().at(-1)!
    const forged = [
      drawScreenToken(makeKey('2024-05-19' as ShopDate), windowOf(drawnAt), mac),
      `${drawn().slice(0, -1)}${last === 'A' ? 'B' : 'A'}`,
      'A'.repeat(24),
      '',
      'screen',
      `${drawn()}A`,
      writeBytes(new Uint8Array(15).fill(255)),
    ]
    expect(forged.map((text) => judged(text, drawnAt))).toEqual(forged.map(() => 'checkin.screen_wrong'))
    expect(judged(undefined, drawnAt)).toBe('checkin.screen_needed')
    expect(judged(drawn().toLowerCase(), drawnAt)).toBe('ok')
  })

  it('goes on over midnight with the key of the new day', () => {
    const midnight = readInstant('2024-05-21T00:00:00+08:00')
    const before = instant(midnight - 1)
    expect([dayOfWindow(windowOf(before)), dayOfWindow(windowOf(midnight))]).toEqual(['2024-05-20', '2024-05-21'])
    expect([judged(drawn(before), midnight), judged(drawn(midnight), before)]).toEqual(['ok', 'ok'])
    expect(windowEnd(windowOf(before))).toBe(midnight)
  })
})
