import { WORDING_MOST } from '@/domain/shop/wording'
import { workers } from '../staff/shop'
import { LIN, none } from '../staff/stage'
import { describeOnEngine } from '../support/database'
import { makeBody, PATH, settingsStage } from './settings-stage'

const stage = settingsStage()
const { as, sessions, read, save, detail, rules } = stage

describeOnEngine('The settings of a shop', () => {
  it.each([
    ['blanks', [{ origin: ' ', replace: 'a' }], 'shop.wording_invalid'],
    ['digits alone', [{ origin: '2026', replace: 'a' }], 'shop.wording_invalid'],
    ['the place of a value', [{ origin: '{count}', replace: 'a' }], 'shop.wording_invalid'],
    ['nothing in its place', [{ origin: 'a', replace: ' ' }], 'shop.wording_invalid'],
    ['braces in its place', [{ origin: 'a', replace: '{x}' }], 'shop.wording_invalid'],
    [
      'a word twice',
      [
        { origin: 'a', replace: 'b' },
        { origin: 'a', replace: 'c' },
      ],
      'shop.wording_twice',
    ],
    ['too many', Array.from({ length: WORDING_MOST + 1 }, (_, at) => ({ origin: `词${at}`, replace: 'b' })), 'request.invalid'],
    ['a long original', [{ origin: '长'.repeat(81), replace: 'b' }], 'request.invalid'],
    ['a long replacement', [{ origin: 'a', replace: '长'.repeat(201) }], 'request.invalid'],
  ])('refuse wording rules with %s', async (_what, wording, code) => {
    expect((await save({ wording })).code).toBe(code)
    expect(await rules()).toEqual([])
  })

  it('refuse an unknown theme, a share text without a title, and one that is too long', async () => {
    const shares = (title: string) => ({ SHOP: { title, desc: '' }, SINGLE_COURSE: null, COURSE_LIST: null })
    for (const wrong of [{ theme: 'qc_green' as never }, { shares: shares('') }, { shares: shares('长'.repeat(201)) }])
      expect((await save(wrong)).code).toBe('request.invalid')
  })

  it.each([
    ['a member', LIN],
    ['staff, whatever they may', workers.staff],
    ['a coach', workers.coach],
    ['staff of another brand', workers.staffOfOther],
  ])('are refused to %s', async (_who, by) => {
    const { session } = as(by)
    const body = makeBody(await read())
    expect(await stage.server.request('GET', PATH, { session })).toMatchObject(none)
    expect(await stage.server.request('PUT', PATH, { session, body: { ...body, theme: 'qc_black' } })).toMatchObject(none)
    expect((await detail()).theme).toMatchObject({ theme: 'qc_red' })
  })

  it('the settings of another shop are refused to the superuser of one', async () => {
    expect(await stage.server.request('GET', PATH, { session: sessions.owner })).toMatchObject(none)
    expect(await stage.server.request('PUT', PATH, { session: sessions.owner, body: makeBody(await read()) })).toMatchObject(none)
  })
})
