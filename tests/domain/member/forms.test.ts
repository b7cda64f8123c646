import { judgeCodeForm, judgeCodeRequest, judgeNewMember, judgeProfile, type PersonForm } from '@/domain/member/forms'
import { Gender, choosePicture } from '@/domain/member/gender'
import { areas, defaultArea, diallingCodes, isPhone, judgeCode, judgePhone, stripPhone } from '@/domain/member/phone'
import type { Verdict } from '@/domain/result'
import type { ErrorCode } from '@/contract/errors'
import { errorText } from '@/i18n/errors/text'

const say = (verdict: Verdict<ErrorCode>) => (verdict.ok ? 'ok' : errorText('zh-cn', verdict.reason))
const good = { phone: '13800000001', area: 'zh-cn', code: '123456', name: '林晓', gender: 1 }

describe('a phone', () => {
  it.each([
    ['13800000001', true],
    ['10000000000', true],
    ['1380000000', false],
    ['138000000011', false],
    ['23800000001', false],
    ['138 0000 0001', false],
    ['1380000000a', false],
    ['13800000001\n', false],
  ])('a phone of zh-cn, %p, has the form: %p [BK-285] [IP-173]', (phone, fits) => {
    expect(isPhone(phone, 'zh-cn')).toBe(fits)
    expect(judgeCodeForm({ ...good, phone }).ok).toBe(fits)
    expect(judgeProfile({ ...good, phone }).ok).toBe(fits)
  })

  it.each([
    ['0912345678', true],
    ['091234567', false],
    ['09123456789', false],
    ['0812345678', false],
    ['13800000001', false],
  ])('a phone of zh-tw, %p, has the form: %p [BK-286] [IP-174]', (phone, fits) => {
    expect(isPhone(phone, 'zh-tw')).toBe(fits)
    expect(judgeCodeForm({ ...good, phone, area: 'zh-tw' }).ok).toBe(fits)
    expect(judgeProfile({ ...good, phone, area: 'zh-tw' }).ok).toBe(fits)
  })

  it('is required, and so is its area, in the login, phone change, profile and add-user forms [IP-171] [IP-172]', () => {
    for (const judge of [judgeCodeRequest, judgeCodeForm, judgeProfile, judgeNewMember] as ((form: typeof good) => Verdict<ErrorCode>)[]) {
      expect(judge({ ...good, phone: '' })).toEqual({ ok: false, reason: 'member.phone_empty' })
      for (const area of ['', 'en-us']) expect(judge({ ...good, area })).toEqual({ ok: false, reason: 'member.area_empty' })
      expect(judge(good)).toEqual({ ok: true })
    }
    expect(judgePhone('13800000001', null)).toEqual({ ok: false, reason: 'member.area_empty' })
  })

  it('loses spaces and dashes while it is typed [BK-284]', () => {
    expect(stripPhone(' 138-0000 0001　')).toBe('13800000001')
    expect(stripPhone('0912–345—678')).toBe('0912345678')
    expect(stripPhone('+86')).toBe('+86')
  })

  it.each([
    ['zh-hk', '51234567', true],
    ['zh-hk', '91234567', true],
    ['zh-hk', '21234567', false],
    ['zh-hk', '9123456', false],
    ['zh-hk', '912345678', false],
    ['zh-mo', '61234567', true],
    ['zh-mo', '28123456', false],
    ['zh-mo', '6123456', false],
    ['zh-mo', '612345678', false],
  ] as const)('a phone of %s, %p, has the form of a mobile phone: %p', (area, phone, fits) => {
    expect(isPhone(phone, area)).toBe(fits)
    for (const judge of [judgeCodeForm, judgeProfile, judgeNewMember]) expect(judge({ ...good, phone, area }).ok).toBe(fits)
  })

  it('is of China (+86) or Taiwan (+886), of Hong Kong (+852) or Macao (+853) between them, each with its own area_code [IP-050] [IP-051]', () => {
    expect(diallingCodes).toEqual({ 'zh-cn': '+86', 'zh-hk': '+852', 'zh-mo': '+853', 'zh-tw': '+886' })
    expect(areas).toEqual(['zh-cn', 'zh-hk', 'zh-mo', 'zh-tw'])
    expect(['86', '+886', 'en-us', 'zh_tw'].map((area) => judgePhone(good.phone, area).ok)).toEqual([false, false, false, false])
  })
})

describe('the default area', () => {
  it.each([
    ['zh-tw', 'zh-cn', 'zh-tw'],
    [undefined, 'zh-tw', 'zh-tw'],
    ['en-us', 'zh-tw', 'zh-tw'],
    [undefined, 'en-us', 'zh-cn'],
    [undefined, undefined, 'zh-cn'],
    [null, 'zh_tw', 'zh-tw'],
  ])('the default area for query %p and language %p is %s [IP-184]', (query, language, area) =>
    expect(defaultArea(query, language)).toBe(area),
  )
})

describe('a code', () => {
  it('is required [IP-176]', () => {
    expect(judgeCode('')).toEqual({ ok: false, reason: 'member.code_empty' })
    expect(judgeCodeForm({ ...good, code: '' })).toEqual({ ok: false, reason: 'member.code_empty' })
  })

  it.each(['12345', '1234567', '12345a', '１２３４５６', ' 123456', '123456\n'])(
    'the code %p is not exactly six digits [IP-177]',
    (code) => {
      expect(judgeCode(code)).toEqual({ ok: false, reason: 'member.code_format' })
      expect(judgeCode('000000')).toEqual({ ok: true })
    },
  )
})

describe('the login and phone change forms', () => {
  // At first every rule refuses; they are satisfied one by one.
  const steps = [
    [{ phone: '', area: '', code: '' }, '手机号不能为空'],
    [{ phone: '138', area: '', code: '' }, '请选择国家/地区'],
    [{ phone: '138', area: 'zh-cn', code: '' }, '手机号格式错误'],
    [{ phone: good.phone, area: 'zh-cn', code: '' }, '验证码不能为空'],
    [{ phone: good.phone, area: 'zh-cn', code: '12' }, '验证码格式错误'],
    [{ phone: good.phone, area: 'zh-cn', code: '123456' }, 'ok'],
  ] as const

  it('check phone empty, area empty, phone format, code empty, code format in this order [IP-180]', () => {
    for (const [form, text] of steps) expect(say(judgeCodeForm(form))).toBe(text)
  })

  it('send a code with phone and area alone [IP-182]', () => {
    expect(steps.map(([form]) => say(judgeCodeRequest(form)))).toEqual([...steps.slice(0, 3).map(([, text]) => text), 'ok', 'ok', 'ok'])
  })
})

describe('adding a member', () => {
  const add = (more: Partial<PersonForm>) => say(judgeNewMember({ ...good, ...more }))

  it('requires phone, area, name and gender [BK-282]', () => {
    expect(add({})).toBe('ok')
    expect([add({ phone: '' }), add({ area: '' }), add({ name: ' ' }), add({ gender: null })].every((text) => text !== 'ok')).toBe(true)
    expect(add({ gender: 0 })).toBe('ok')
    expect(add({ gender: 2 })).toBe('请选择性别')
  })
  it('has a message for an empty phone [BK-287]', () => expect(add({ phone: '' })).toBe('手机号不能为空'))
  it('has a message for a wrong phone [BK-288]', () => expect(add({ phone: '123' })).toBe('手机号格式错误'))
})

describe('saving the profile', () => {
  const save = (more: Partial<PersonForm>) => say(judgeProfile({ ...good, ...more }))

  it('requires phone, name and gender [IP-185]', () => {
    expect([save({}), save({ phone: '' }), save({ name: '' }), save({ gender: null })]).toEqual([
      'ok',
      '手机号不能为空',
      '请输入姓名',
      '请选择性别',
    ])
  })

  it('tells the first error only, with its own text for a wrong phone', () => {
    expect(save({ name: ' ', phone: '', gender: null })).toBe('请输入姓名')
    expect(save({ phone: '', gender: null })).toBe('手机号不能为空')
    expect(save({ area: null, gender: null })).toBe('请选择国家/地区')
    expect(save({ phone: '123', gender: null })).toBe('请输入正确的手机号')
    expect(errorText('en-us', 'member.phone_invalid')).toBe('Please enter a valid phone number.')
  })
})

describe('the default picture', () => {
  it('is female for a missing gender [IP-091]', () => {
    expect([null, undefined, ''].map(choosePicture)).toEqual(['female', 'female', 'female'])
  })
  it('is male for gender 0 and female for 1 [IP-092] [BK-157]', () => {
    expect([choosePicture(Gender.male), choosePicture(0), choosePicture(1)]).toEqual(['male', 'male', 'female'])
    expect(Gender).toEqual({ male: 0, female: 1 })
  })
})
