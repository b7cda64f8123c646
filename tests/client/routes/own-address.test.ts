import { findNext, ownAddress } from '@/routes/shop-id'
import { splitAddress } from '@/routes/query'

/** Values of `next` in a link, as written in the address. */
const foreign = [
  '@evil.example',
  '@evil.example/shop/1/welcome/',
  '.evil.example/shop/1/welcome/',
  ':80@evil.example/',
  '//evil.example',
  '//evil.example/shop/1/welcome/',
  '///evil.example/shop/1/welcome/',
  '/\\evil.example/shop/1/welcome/',
  '\\\\evil.example/shop/1/welcome/',
  '/shop/1/welcome/\\..\\..',
  'https:evil.example',
  'https:/evil.example/shop/1/welcome/',
  'https://evil.example/shop/1/welcome/',
  'HTTPS://evil.example/shop/1/welcome/',
  'javascript:alert(1)',
  'javascript://x/shop/1/welcome/',
  'data:text/html,x',
  ' /shop/1/welcome/',
  '/\t/evil.example/shop/1/welcome/',
  '/shop/1/welcome/\r\nSet-Cookie: a=b',
  '/shop/1/welcome/?a=\u0000',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/shop/1/nothing/',
  'shop/1/welcome/',
  '',
]

describe('an address that came with a link', () => {
  it.each(['/welcome/', '/shop/1/welcome/', '/shop/1/mobile/buy/cards', '/shop/1/mobile/user/grouplesson/list/?date=2026-05-23&tags=1,2'])(
    'is kept where a page of the app has it: %s [IP-009]',
    (address) => {
      expect(ownAddress(address)).toBe(address)
      expect(findNext(splitAddress(`/mobile/login/?next=${encodeURIComponent(address)}`))).toBe(address)
    },
  )

  it.each(foreign.map((text) => [JSON.stringify(text), text]))('is dropped where it is none of ours: %s [IP-009]', (_, text) => {
    expect(ownAddress(text)).toBeUndefined()
    for (const name of ['next', 'next_url'])
      expect(findNext(splitAddress(`/mobile/login/?${name}=${encodeURIComponent(text)}&shop_id=1`))).toBeUndefined()
  })

  it('stays on this host behind any origin', () => {
    for (const text of ['/welcome/', '/shop/1/welcome/?a=b'])
      expect(new URL(`https://gym.example${ownAddress(text)}`).host).toBe('gym.example')
  })
})
