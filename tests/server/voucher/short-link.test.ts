import https from 'node:https'
import { isPublicAddress, readShortLink, type FetchLocation } from '@server/providers/voucher/short-link'

const asked: string[] = []
const leadingTo =
  (...locations: (string | undefined)[]): FetchLocation =>
  async (url) => {
    asked.push(url.href)
    return locations.shift()
  }
const read = (link: string, ...locations: (string | undefined)[]) => {
  asked.length = 0
  return readShortLink(link, { timeoutMs: 100, fetch: leadingTo(...locations) })
}
const LONG = 'https://www.iesdouyin.com/share/commerce/coupon/?x=1&object_id=a%2Bb%2F%3D%3D&y=2'

describe('A short link of Douyin', () => {
  it('is read from the address to which it leads, which is not asked; a plus sign stays one', async () => {
    expect(await read('https://v.douyin.com/AbC/', LONG)).toBe('a+b/==')
    expect(asked).toEqual(['https://v.douyin.com/AbC/'])
    expect(await read('https://v.douyin.com/AbC', 'https://www.douyin.com/?object_id=a+b')).toBe('a+b')
  })

  it('is followed three times at most, to hosts of the list alone', async () => {
    const hop = 'https://www.douyin.com/next'
    expect(await read('https://v.douyin.com/a', hop, hop, LONG)).toBe('a+b/==')
    expect(await read('https://v.douyin.com/a', hop, hop, hop, LONG)).toBeUndefined()
    expect(asked).toHaveLength(3)
  })

  it.each([
    'http://v.douyin.com/a',
    'https://v.douyin.com:8443/a',
    'https://user@v.douyin.com/a',
    'https://xv.douyin.com/a',
    'https://v.douyin.com.evil.example/a',
    'https://evil.example/?https://v.douyin.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest/meta-data',
  ])('%s is none, and nobody is asked', async (link) => {
    expect(await read(link, LONG)).toBeUndefined()
    expect(asked).toEqual([])
  })

  it.each([
    'http://www.douyin.com/?object_id=1',
    'https://evil.example/?object_id=1',
    'https://douyin.com.evil.example/?object_id=1',
    'https://notdouyin.com/?object_id=1',
    'https://10.0.0.1/?object_id=1',
    undefined,
  ])('a short link to %s leads nowhere', async (location) => {
    expect(await read('https://v.douyin.com/a', location)).toBeUndefined()
  })
})

describe('The time of a short link', () => {
  const ends = () => {
    const time = new AbortController()
    const asked: number[] = []
    const expire = (ms: number) => {
      asked.push(ms)
      return time.signal
    }
    return { asked, expire, end: () => time.abort() }
  }

  it('ends a name that nobody answers for', async () => {
    const time = ends()
    const looked: string[] = []
    const lookUp = (host: string) => {
      looked.push(host)
      return new Promise<never>(() => undefined)
    }
    const reading = readShortLink('https://v.douyin.com/a', { timeoutMs: 3_000, lookUp, expire: time.expire })
    time.end()
    expect(await reading).toBeUndefined()
    expect({ looked, asked: time.asked }).toEqual({ looked: ['v.douyin.com'], asked: [3_000] })
  })

  it('is one for all redirections, and nothing is asked after it', async () => {
    const time = ends()
    const asked: string[] = []
    const fetch: FetchLocation = async (url) => {
      asked.push(url.href)
      if (asked.length === 2) time.end()
      return asked.length === 2 ? new Promise<never>(() => undefined) : 'https://www.douyin.com/next'
    }
    expect(await readShortLink('https://v.douyin.com/a', { timeoutMs: 3_000, fetch, expire: time.expire })).toBeUndefined()
    expect({ asked, times: time.asked }).toEqual({ asked: ['https://v.douyin.com/a', 'https://www.douyin.com/next'], times: [3_000] })
  })

  it('has no connection to a name that is found too late', async () => {
    const time = ends()
    let found: (addresses: { address: string; family: number }[]) => void = () => undefined
    const lookUp = () => new Promise<{ address: string; family: number }[]>((resolve) => (found = resolve))
    const request = jest.spyOn(https, 'request')
    const reading = readShortLink('https://v.douyin.com/a', { timeoutMs: 3_000, lookUp, expire: time.expire })
    time.end()
    expect(await reading).toBeUndefined()
    found([{ address: '8.8.8.8', family: 4 }])
    await new Promise((resolve) => setImmediate(resolve))
    expect(request).not.toHaveBeenCalled()
    request.mockRestore()
  })
})

describe('An address', () => {
  it.each(['8.8.8.8', '110.42.1.9', '2408:8700::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2002:a00:1::',
    'v.douyin.com',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
