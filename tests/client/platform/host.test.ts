import { host } from '@/platform/host'
import { compareVersions, readUserAgent } from '@/platform/host/user-agent'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36'

const see = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
afterEach(() => {
  jest.restoreAllMocks()
  delete window.__wxjs_environment
})

describe('the platform of a user agent', () => {
  it.each([
    [`${IPHONE} GymStaff/2.1.0`, 'staff'],
    [`${ANDROID} GymCoach/2.0.0`, 'coach'],
    [`${ANDROID} MicroMessenger/8.0.40`, 'wechat'],
    [`${IPHONE} DingTalk/7.0`, 'dingtalk'],
    [`${ANDROID} Chrome/120 Safari/537.36`, 'chrome'],
  ])('the platform of the user agent %s is %s [BK-312 BK-316]', (agent, app) => {
    expect(readUserAgent(agent).app).toBe(app)
  })

  it('recognises the coach app although it runs in the same web-view as WeChat [BK-312]', () => {
    expect(readUserAgent(`${ANDROID} MicroMessenger/8.0 GymCoach/2.0.0`).app).toBe('coach')
  })

  it('tells Android from iOS [BK-313]', () => {
    expect(readUserAgent(IPHONE).system).toBe('ios')
    expect(readUserAgent(ANDROID).system).toBe('android')
    expect(readUserAgent('Mozilla/5.0 (X11; Linux x86_64)').system).toBe('other')
  })

  it('counts versions below 2.0.0 as old, by number and not by letter [BK-316]', () => {
    const old = (version: string) => (readUserAgent(`GymStaff/${version}`) as { old: boolean }).old
    expect(['1.9.9', '1.10.0', '2.0.0', '10.0.0'].map(old)).toEqual([true, true, false, false])
    expect(compareVersions('2.0', '2.0.0')).toBe(0)
  })
})

describe('sharing', () => {
  it('is possible in WeChat and in the coach and staff apps only', () => {
    const can = (agent: string) => {
      see(agent)
      return host.canShare()
    }
    expect(['MicroMessenger/8.0', 'GymCoach/2.0.0', 'GymStaff/2.0.0', 'DingTalk/7.0', 'Chrome/120'].map(can)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a mini-program around the page', () => {
  it('is known by its user agent, or by a variable that WeChat sets after a while [IP-086]', () => {
    see('MicroMessenger/8.0 miniProgram/wx00')
    expect(host.read().shell).toBe(true)
    see('MicroMessenger/8.0')
    expect(host.read().shell).toBe(false)
    window.__wxjs_environment = 'miniprogram'
    expect(host.read().shell).toBe(true)
  })
})
