import { storage as kept } from '@/platform/storage'
import { storage as keptInWeapp } from '@/platform/storage/index.weapp'
import { uuid } from '@/platform/storage/uuid'
import Taro from '@tarojs/taro'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['lang', 'visit_shop_id']) document.cookie = `${name}=; path=/; max-age=0`
})

describe('on H5', () => {
  it('keeps the schedule date in local storage under SCHEDULE_DATE [BK-484 BK-485]', () => {
    kept.set('SCHEDULE_DATE', '2026-11-21')
    expect(localStorage.getItem('SCHEDULE_DATE')).toBe('2026-11-21')
    expect(kept.get('SCHEDULE_DATE')).toBe('2026-11-21')
  })

  it('keeps the kind of booking and the payment channel as words [BK-091 BK-092 BK-220]', () => {
    kept.set('SCHEDULE_TYPE', 'private')
    kept.set('pay_channel', 'CARD')
    expect([localStorage.getItem('SCHEDULE_TYPE'), localStorage.getItem('pay_channel')]).toEqual(['private', 'CARD'])
  })

  it('keeps language and shop in cookies too, which the server reads [BK-492 BK-070]', () => {
    kept.set('lang', 'en-us')
    kept.set('visit_shop_id', 12)
    expect(document.cookie).toContain('lang=en-us')
    expect(document.cookie).toContain('visit_shop_id=12')
    localStorage.clear()
    expect(kept.get('visit_shop_id')).toBe(12)
  })

  it('keeps wording in session storage, by gym [BK-494 IP-005]', () => {
    kept.set('cw_detail_9', [{ origin: 'a', replace: 'b' }])
    expect(sessionStorage.getItem('cw_detail_9')).toBe('[{"origin":"a","replace":"b"}]')
    expect(localStorage.getItem('cw_detail_9')).toBeNull()
  })

  it('keeps the corporate orders shown by gym, and late reminders by booking [BK-483 BK-487]', () => {
    kept.set('CORP_CHECKIN_SHOWN_9', ['order-3', 'order-4'])
    kept.set('LATE_ORDER_34', 2)
    expect(localStorage.getItem('CORP_CHECKIN_SHOWN_9')).toBe('["order-3","order-4"]')
    expect(kept.get('LATE_ORDER_34')).toBe(2)
    kept.remove('LATE_ORDER_34')
    expect(kept.get('LATE_ORDER_34')).toBeUndefined()
  })

  it('keeps the option of a card for good and its tab for the visit, and counts ads in cookies [BK-488 BK-489 BK-490]', () => {
    kept.set('buy_card_option_id', 31)
    kept.set('buy_card_tab_index', 2)
    kept.set('ad_9_count', 4)
    expect([localStorage.getItem('buy_card_option_id'), sessionStorage.getItem('buy_card_tab_index')]).toEqual(['31', '2'])
    expect([kept.get('buy_card_option_id'), kept.get('buy_card_tab_index'), kept.get('ad_9_count')]).toEqual([31, 2, 4])
    expect(document.cookie).toContain('ad_9_count=4')
    document.cookie = 'ad_9_count=; path=/; max-age=0'
  })

  it('ignores foreign values and forbidden storage', () => {
    localStorage.setItem('LATE_ORDER_34', '{broken')
    expect(kept.get('LATE_ORDER_34')).toBeUndefined()
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })
    expect(() => kept.set('SCHEDULE_DATE', '2026-11-21')).not.toThrow()
    forbidden.mockRestore()
  })
})

describe('in the mini-program', () => {
  it('reads a key from the phone once, and writes every change', () => {
    Taro.setStorageSync('pay_channel', 'CARD')
    const wx = Taro as unknown as Record<'getStorageSync' | 'setStorageSync', (...args: string[]) => unknown>
    const reads = jest.spyOn(wx, 'getStorageSync')
    const writes = jest.spyOn(wx, 'setStorageSync')
    expect([
      keptInWeapp.get('pay_channel'),
      keptInWeapp.get('pay_channel'),
      keptInWeapp.get('SCHEDULE_DATE'),
      keptInWeapp.get('SCHEDULE_DATE'),
    ]).toEqual(['CARD', 'CARD', undefined, undefined])
    expect(reads).toHaveBeenCalledTimes(2)
    keptInWeapp.set('pay_channel', 'WEIXIN')
    keptInWeapp.set('pay_channel', 'WEIXIN')
    expect(writes.mock.calls).toEqual([['pay_channel', 'WEIXIN']])
    expect(keptInWeapp.get('pay_channel')).toBe('WEIXIN')
    keptInWeapp.remove('pay_channel')
    expect(keptInWeapp.get('pay_channel')).toBeUndefined()
    expect(reads).toHaveBeenCalledTimes(2)
    jest.restoreAllMocks()
    expect(Taro.getStorageSync('pay_channel')).toBe('')
  })

  it('keeps the language under the storage key lang [IP-004]', () => {
    keptInWeapp.set('lang', 'zh-tw')
    expect(Taro.getStorageSync('lang')).toBe('zh-tw')
    expect(keptInWeapp.get('lang')).toBe('zh-tw')
  })

  it('keeps the last shop, and wording only as long as it runs', () => {
    keptInWeapp.set('visit_shop_id', 12)
    keptInWeapp.set('cw_detail_9', [])
    expect(Taro.getStorageSync('visit_shop_id')).toBe('12')
    expect(keptInWeapp.get('visit_shop_id')).toBe(12)
    expect(keptInWeapp.get('cw_detail_9')).toEqual([])
    expect(Taro.getStorageSync('cw_detail_9')).toBe('')
  })
})

it('makes ids that are UUIDs and differ [BK-495]', () => {
  const made = Array.from({ length: 200 }, uuid)
  expect(new Set(made).size).toBe(200)
  for (const id of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
