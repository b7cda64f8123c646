import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Measure } from '@/contract/measure/measure'
import type { Answer } from '@/http/call'
import { setLocale } from '@/i18n/runtime'
import { MeMeasures } from '@/features/measure/entry/me-measures'
import DetailPage from '@/pages/measure/detail'
import MeasuresPage from '@/pages/measure/list'
import MemberMeasuresPage from '@/pages/measure/member'
import { useMemberStore } from '@/shell/session/member-store'
import { byId, open, opened, setUpBooking, tapId, user } from '../booking/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { workAs } from '../staff/staff-stage'

setUpBooking()

const value = (
  name: Measure['values'][number]['name'],
  figure: number,
  unit: Measure['values'][number]['unit'],
  target: number | null = null,
) => ({
  name,
  value: figure,
  unit,
  target,
  is_derived: name === 'bmi',
})
const measure = (id: number, day: string, values: Measure['values'], more: Partial<Measure> = {}): Measure => ({
  id,
  at: `${day}T10:20:00+08:00`,
  recorded_at: `${day}T10:20:00+08:00`,
  by: { name: '何川', avatar: '' },
  method: '体成分仪',
  values,
  note: '',
  replaces: null,
  reason: '',
  replaced_by: null,
  ...more,
})
const four = [
  measure(4, '2026-05-17', [value('weight', 54.2, 'kg', 53.5), value('body_fat', 25.8, '%'), value('basal', 1246, 'kcal')], {
    note: '体脂在降，节奏很好。',
  }),
  measure(3, '2026-04-19', [value('weight', 54.8, 'kg'), value('body_fat', 26.7, '%')]),
  measure(2, '2026-03-15', [value('weight', 55.9, 'kg')]),
  measure(1, '2026-02-15', [value('weight', 56.6, 'kg')]),
]
type List = Answer<'measureList'>
const list = (measures: Measure[], more: Partial<List> = {}): List => ({
  user: { id: 9, username: '林晓', avatar: '' },
  measures,
  has_consent: true,
  may_write: false,
  methods: [],
  ...more,
})
const one = (of: Measure, more: Partial<Answer<'measureRead'>> = {}): Answer<'measureRead'> => ({
  user: { id: 9, username: '林晓', avatar: '' },
  shop: { id: 1, name: '静安店' },
  measure: of,
  changes: [{ name: 'body_fat', change: -0.9 }],
  person: { age: 30, gender: 1, height: 163 },
  ranges: [{ name: 'body_fat', low: 18, high: 28, placement: 'within', mark: 64 }],
  may_write: false,
  methods: [],
  ...more,
})
const asMember = () => useMemberStore.setState({ user, shopId: 1 })
const words = (id: string) => byId(id).textContent
const typeIn = (id: string, typed: string) => fireEvent.input(byId(id), { target: { value: typed }, detail: { value: typed } })

describe('The own measures', () => {
  it('show how a value went, by a picture that can be read aloud, what the coach said, and every record [IP-042] [IP-310]', async () => {
    asMember()
    answer('measureList', list(four))
    open(MeasuresPage, '/shop/1/mobile/measures/')
    await waitFor(() => byId('trend'))
    expect(listAsked('measureList')[0]!.path).toBe(`/api/v2/shops/1/users/${user.id}/measures/`)
    expect(words('trend-latest')).toBe('54.2')
    screen.getByText('比上次 −0.6 kg')
    screen.getByText('比 2月15日 −2.4 kg')
    const points = screen.getByRole('list', { name: '体重趋势' })
    expect([...points.querySelectorAll('[role=listitem]')].map((each) => each.getAttribute('aria-label'))).toEqual([
      '2月15日 56.6 kg',
      '3月15日 55.9 kg',
      '4月19日 54.8 kg',
      '5月17日 54.2 kg',
    ])
    expect(words('trend-target')).toBe('目标 53.5')
    screen.getByText('体脂在降，节奏很好。')
    expect(words('measure-record-4')).toContain('54.2 kg · 体脂率 25.8%')
    await tapId('tile-body_fat')
    expect(words('trend-latest')).toBe('25.8')
    await tapId('measure-record-3')
    expect(opened('navigateTo')).toEqual([`/mobile/students/${user.id}/measures/3/?shop_id=1`])
  })

  it('say what to do where there is none: to agree, or to be measured; and are tried again after a failure', async () => {
    asMember()
    answer('measureList', list([], { has_consent: false }))
    open(MeasuresPage, '/shop/1/mobile/measures/')
    await screen.findByText('还没有同意记录身体数据')
    await tapId('to-consent')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/health/'])
  })

  it('are offered on the own page only where there are some', async () => {
    asMember()
    const Entry = ({ shopId = 1 }: { shopId?: number }) => <MeMeasures shopId={shopId} userId={user.id} />
    answer('measureList', list([]))
    const { unmount } = open(Entry, '/shop/1/mobile/currentprofile/')
    await waitFor(() => expect(listAsked('measureList').map(({ path }) => path)).toEqual([`/api/v2/shops/1/users/${user.id}/measures/`]))
    expect(document.getElementById('me-measures')).toBeNull()
    unmount()
    answer('measureList', list([four[0]!]))
    open(() => <Entry shopId={2} />, '/shop/2/mobile/currentprofile/')
    await waitFor(() => byId('me-measures'))
    await tapId('me-measures')
    expect(opened('navigateTo')).toEqual(['/shop/2/mobile/measures/'])
  })

  it('are read again after a lost answer', async () => {
    asMember()
    lose('measureList')
    open(MeasuresPage, '/shop/1/mobile/measures/')
    const again = await screen.findByText('重试')
    answer('measureList', list([]))
    await act(async () => void fireEvent.click(again))
    await screen.findByText('教练测量后，会显示在这里')
  })
})

describe('One measure', () => {
  const ADDRESS = `/mobile/students/${user.id}/measures/4/?shop_id=1`
  it('has its ranges in the words below, standard and above, and says that it is no diagnosis [IP-043] [IP-310]', async () => {
    asMember()
    answer('measureRead', one(four[0]!))
    open(DetailPage, ADDRESS)
    await waitFor(() => byId('range-body_fat'))
    expect(listAsked('measureRead')[0]!.path).toBe(`/api/v2/shops/1/users/${user.id}/measures/4/`)
    screen.getByText('5月17日 周日 10:20')
    screen.getByText('何川 · 静安店 · 体成分仪')
    screen.getByRole('img', { name: '体脂率 25.8%：标准，参考范围 18 到 28' })
    expect(words('range-body_fat')).toContain('−0.9')
    expect(words('no-diagnosis')).toContain('不作医疗诊断')
    expect(document.body.textContent).not.toMatch(/正常|异常/)
    expect(document.getElementById('correct-measure')).toBeNull()
  })

  it('leads to its correction, and a correction to what it corrects, with the reason', async () => {
    asMember()
    answer('measureRead', one({ ...four[0]!, replaced_by: 5 }, { ranges: [], person: null }))
    open(DetailPage, ADDRESS)
    await waitFor(() => byId('to-correction'))
    expect(document.getElementById('no-diagnosis')).toBeNull()
    await tapId('to-correction')
    expect(opened('navigateTo')).toEqual([`/mobile/students/${user.id}/measures/5/?shop_id=1`])
  })

  it('says that another one’s is not there', async () => {
    asMember()
    refuse('measureRead', 'measure.not_found')
    open(DetailPage, ADDRESS)
    await screen.findByText('这条身体数据不存在')
  })
})

describe('Measures of a member', () => {
  const ADDRESS = '/shop/1/mobile/staff/members/9/measures/'
  const show = async (more: Partial<List> = {}, measures = four) => {
    workAs({ isTeacher: true })
    answer('measureList', list(measures, { may_write: true, methods: ['体成分仪'], ...more }))
    open(MemberMeasuresPage, ADDRESS)
    await waitFor(() => byId('measured-member'))
  }

  it('are written down as they are typed, once, and a fault is said beside its field', async () => {
    await show()
    await tapId('add-measure')
    typeIn('measure-value-weight', '542')
    await tapId('save-measure')
    expect(words('measure-value-weight-note')).toBe('应在 10 到 300 之间')
    expect(listAsked('measureCreate')).toEqual([])
    answer('measureCreate', { measure_id: 5 })
    typeIn('measure-value-weight', '54,2 公斤')
    typeIn('measure-target-weight', '53.5')
    await tapId('measure-method-1')
    typeIn('measure-note', '节奏很好')
    await tapId('save-measure')
    await waitFor(() => expect(document.getElementById('measure-sheet')).toBeNull())
    expect(listAsked('measureCreate')[0]!.body).toEqual({
      values: [{ name: 'weight', value: '54,2 公斤', target: '53.5' }],
      method: '体成分仪',
      note: '节奏很好',
    })
    await waitFor(() => expect(listAsked('measureList')).toHaveLength(2))
  })

  it('cannot be added for a member who has not agreed, or by who may only see them', async () => {
    await show({ has_consent: false }, [])
    screen.getByText('该会员还没有同意记录身体数据')
    expect(document.getElementById('add-measure')).toBeNull()
  })

  it('cannot be added by who may only see them', async () => {
    await show({ may_write: false })
    expect(document.getElementById('add-measure')).toBeNull()
  })

  it('are corrected with a reason, from what was written before', async () => {
    workAs({ isTeacher: true })
    answer('measureRead', one(four[0]!, { may_write: true, methods: ['体成分仪'] }))
    open(DetailPage, '/mobile/students/9/measures/4/?shop_id=1')
    await waitFor(() => byId('correct-measure'))
    await tapId('correct-measure')
    typeIn('measure-value-weight', '45.2')
    answer('measureCorrect', { measure_id: 5 })
    typeIn('measure-reason', '读错了')
    await tapId('save-measure')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/mobile/students/9/measures/5/?shop_id=1']))
    expect(listAsked('measureCorrect')[0]!.body).toMatchObject({
      reason: '读错了',
      values: [
        { name: 'weight', value: '45.2', target: '53.5' },
        { name: 'body_fat', value: '25.8' },
        { name: 'basal', value: '1246' },
      ],
    })
  })

  it('are said in English and in Taiwanese', async () => {
    await show()
    await act(async () => setLocale('zh-tw'))
    screen.getByText('全部記錄')
    await act(async () => setLocale('en-us'))
    screen.getByText('All records')
    await act(async () => setLocale('zh-cn'))
  })
})
