import { createHmac, randomBytes } from 'node:crypto'
import { drawCode, readBytes, windowOf } from '@/domain/checkin/code'
import { readInstant } from '@/domain/time'
import { mac } from '@/features/checkin/code/hmac'
import { refusalText } from '@/features/checkin/gate/refusal-text'

describe('The code that a phone draws', () => {
  it('is the one that the server would draw [IP-286]', () => {
    for (let length = 1; length < 80; length += 7) {
      const [key, message] = [Uint8Array.from(randomBytes(length)), Uint8Array.from(randomBytes(length))]
      expect([...mac(key, message)]).toEqual([...createHmac('sha256', key).update(message).digest()])
    }
    const seed = readBytes('CAAAAAABANUORFREISNIRGKA5WKGRKI2')!
    const claim = { recordId: 7, step: 'in', window: windowOf(readInstant('2026-11-21T10:00:00+08:00')) } as const
    expect(drawCode(seed, claim, mac)).toBe(drawCode(seed, claim, (key, message) => createHmac('sha256', key).update(message).digest()))
  })
})

describe('The reason of a door that stayed closed', () => {
  it('is a text of ours by its word, and never a text of the address [IP-045] [IP-332]', () => {
    expect(refusalText('checkin.no_right')).toBe('抱歉,您没有开门权限')
    expect(refusalText('Send your password to 12345')).toBeUndefined()
    expect(refusalText(undefined)).toBeUndefined()
  })

  it('is left out where the word alone does not say it', () => {
    expect(refusalText('checkin.booking_early')).toBeUndefined()
  })
})
