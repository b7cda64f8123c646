import { readFileSync } from 'node:fs'
import path from 'node:path'
import { errorStatus, type ErrorCode } from '@/contract/errors'
import { errorText, errorTexts, type ErrorLocale } from '@/i18n/errors/text'
import { noticeText } from '@/i18n/notices/text'

const codes = Object.keys(errorStatus) as ErrorCode[]
const locales = Object.keys(errorTexts) as ErrorLocale[]
/** The placeholders of a text, once each: a text may use one for its number and again for its word. */
const slots = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort()
const ledger = new Map(
  ['booking', 'identity', 'commerce'].flatMap((name) =>
    readFileSync(path.join(__dirname, `../spec/${name}.tsv`), 'utf8')
      .split('\n')
      .map((line): [string, string] => [line.split('\t')[0] ?? '', line.split('\t')[3] ?? '']),
  ),
)

describe('error texts', () => {
  it('exist for every word in every locale, each naming the same values', () => {
    for (const code of codes)
      for (const locale of locales) {
        expect(errorTexts[locale][code].trim()).not.toBe('')
        expect([code, slots(errorTexts[locale][code])]).toEqual([code, slots(errorTexts['zh-cn'][code])])
      }
  })

  it('are in the script of their locale', () => {
    for (const code of codes)
      expect([code, errorTexts['en-us'][code]]).toEqual([code, expect.not.stringMatching(/[\u3000-\u9fff\uff00-\uffef]/)])
    // Characters that only simplified Chinese uses, among those of our texts.
    for (const code of codes)
      expect([code, errorTexts['zh-tw'][code]]).toEqual([
        code,
        expect.not.stringMatching(/[约课验证码满费员馆请无该时预过对应当获联补贴额态满换错误户号选择达节类别认]/u),
      ])
  })

  /** Texts to any reader, and texts about acts that nobody does for another: waiting, late notices, check-ins, accepting an invitation, sending money, the own second factor, data and consents. */
  const toWhoReads =
    /^(request|session|permission|server|weixin|member|shop|factor|data_copy|consent|invitation)\.|^training\.(disputes_full|no_reminder)|^booking\.(already_(subscribed|waiting)|wait_|not_full|remind_|class_unavailable|one_class_by_wechat)|^card\.none_to_wait|^corp\.(checkin_done|too_far)|^court\.too_late_to_cancel|^pay\./

  it('speak of the member to coaches and staff, in every locale', () => {
    for (const locale of locales.filter((each) => each.endsWith('-x-member')))
      for (const code of codes.filter((each) => !toWhoReads.test(each)))
        expect([locale, code, errorTexts[locale][code]]).toEqual([locale, code, expect.not.stringMatching(/[你您]|\byou(r|rs)?\b/i)])
  })

  it('fill their values in', () => {
    expect(errorText('zh-cn', 'booking.person_times', { n: 2 })).toBe('每人每节课限约2人次,请调整参与人数')
    expect(errorText('en-us', 'booking.too_late_to_cancel.both', { h: 1, m: 30 })).toBe(
      'You can’t cancel less than 1 h 30 min before class.',
    )
    expect(errorText('zh-tw', 'booking.full')).toBe('這堂課已額滿！')
    expect(errorText('en-us', 'court.not_open', { days: 1 })).toBe('Courts can be booked up to 1 day ahead.')
    expect(errorText('en-us', 'court.not_open', { days: 7 })).toBe('Courts can be booked up to 7 days ahead.')
    expect(errorText('zh-cn', 'corp.quota_left', {})).toBe('可用额度{n}元')
  })

  const worded: [string, ErrorCode][] = [
    ['BK-180', 'booking.cancelled'],
    ['BK-187', 'booking.remind_too_early'],
    ['BK-226', 'booking.count'],
    ['BK-236', 'booking.not_open'],
    ['BK-237', 'booking.time_needed'],
    ['BK-239', 'booking.already_booked'],
    ['BK-240', 'booking.full'],
    ['BK-241', 'booking.trial_full'],
    ['BK-243', 'booking.person_times'],
    ['BK-262', 'user_status.registered'],
    ['BK-262', 'user_status.contacted'],
    ['BK-262', 'user_status.member'],
    ['BK-263', 'corp.none'],
    ['BK-264', 'corp.disabled'],
    ['BK-265', 'corp.paused'],
    ['BK-266', 'corp.validity'],
    ['BK-267', 'corp.cross_month'],
    ['BK-268', 'corp.gym'],
    ['BK-269', 'corp.city'],
    ['BK-270', 'corp.limit_day'],
    ['BK-271', 'corp.limit_week'],
    ['BK-272', 'corp.limit_month'],
    ['BK-273', 'corp.balance'],
    ['BK-274', 'corp.quota_used'],
    ['BK-275', 'corp.quota_left'],
    ['BK-280', 'booking.too_late_to_cancel.minutes'],
    ['BK-280', 'booking.too_late_to_cancel.hours'],
    ['BK-280', 'booking.too_late_to_cancel.both'],
    ['BK-287', 'member.phone_empty'],
    ['BK-288', 'member.phone_format'],
    ['BK-417', 'booking.class_deleted'],
    ['BK-418', 'booking.too_few_people'],
    ['BK-419', 'booking.coach_occupied'],
    ['BK-420', 'booking.no_suitable_space'],
    ['BK-421', 'card.expired'],
    ['BK-422', 'card.beyond_validity'],
    ['BK-424', 'booking.cancel_other_first'],
    ['BK-425', 'booking.one_class_by_wechat'],
    ['BK-426', 'card.balance'],
    ['BK-427', 'card.none'],
    ['BK-428', 'booking.coach_occupied'],
    ['BK-429', 'booking.no_space'],
    ['BK-430', 'booking.online_unsupported'],
    ['BK-431', 'booking.free_unsupported'],
    ['BK-432', 'booking.changed'],
    ['BK-450', 'permission.none'],
    ['BK-461', 'booking.class_unavailable'],
    ['IP-179', 'member.phone_empty'],
    ['IP-179', 'member.area_empty'],
    ['IP-179', 'member.phone_format'],
    ['IP-179', 'member.code_empty'],
    ['IP-179', 'member.code_format'],
    ['IP-190', 'member.name_empty'],
    ['IP-190', 'member.phone_invalid'],
    ['IP-190', 'member.gender_empty'],
    ['IP-243', 'member.not_found'],
    ['IP-320', 'member.code_not_sent'],
  ]
  // The rules that raise these words carry the ids; here only the letters are compared.
  it.each(worded)('keep the wording of ledger row %s for %s to the letter', (id, code) => {
    expect(ledger.get(id)).toContain(errorTexts['zh-cn'][code])
  })

  it('keep the order-window sentence to the letter', () => {
    expect(ledger.get('BK-229')).toContain(errorText('zh-cn', 'booking.order_window', { hours: 'N' }))
  })
})

describe('error statuses', () => {
  it('are those of the ledger, and those of HTTP for a wrong method, a late request, a revoked address or a wrong media type', () => {
    expect([...new Set(Object.values(errorStatus))].sort((a, b) => a - b)).toEqual([
      400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 429, 500, 503,
    ])
  })
})

it('a notice has the English singular for a count of one', () => {
  const told = (count: number) =>
    noticeText('en-us', 'waiting.promoted', { course: 'Yoga', time: 'Nov 24', count, paid: 'times', cost: count, card: 'pass' }).body
  expect(told(1)).toBe('Yoga, Nov 24. 1 spot. 1 class on your pass was used.')
  expect(told(2)).toBe('Yoga, Nov 24. 2 spots. 2 classes on your pass were used.')
})
