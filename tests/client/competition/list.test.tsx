import { screen, waitFor } from '@testing-library/react'
import type { Training } from '@/contract/competition/training'
import TrainingListPage from '@/pages/competition/list'
import MePage from '@/pages/tabs/me'
import { setLocale } from '@/i18n/runtime'
import { noMeasures } from '../measure/no-measures'
import { answer, listAsked, lose } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { showHome } from '../grant/fixtures'
import { listed, mine, underWay } from './fixtures'

setUpBooking()

const ADDRESS = '/shop/1/mobile/training/'
const one = `${ADDRESS}5/`
const show = async (trainings: Training[]) => {
  answer('trainingList', { trainings })
  open(TrainingListPage, ADDRESS)
  await waitFor(() => byId('training-5'))
}
const over = { status: 3, member_apply: 4, is_final: true }

describe('The list of the competitions', () => {
  it('asks for those of the shop and shows when each is, with its gyms [MC-087] [MC-088] [MC-231] [MC-232]', async () => {
    await show([listed()])
    expect(listAsked('trainingList').map(({ path }) => path)).toEqual(['/api/v2/mobile/shops/1/training/'])
    for (const words of ['六月打卡赛', '6月1日–6月30日', '静安店、徐汇店 2 家场馆', '限 60 人 · 5月28日 22:00 截止'])
      expect(byId('training-5').textContent).toContain(words)
  })

  it.each([
    [1, '报名未开始', '5月10日 10:00 开放报名', '开放时提醒我'],
    [2, '报名中(38)', '限 60 人', '报名'],
    [3, '名额已满', '38 / 60 人', '有空位提醒我'],
    [4, '报名已截止', '你没有参加', undefined],
  ])('reads the sign-up of members in the words of its status %d [MC-118] [MC-120] [MC-121]', async (status, word, foot, act) => {
    await show([listed({ member_apply: status })])
    expect(byId('training-5').textContent).toContain(word)
    expect(byId('training-5').textContent).toContain(foot)
    if (act) expect(byId('act-5').textContent).toBe(act)
  })

  it('parts them into those to come, under way and over [MC-117]', async () => {
    await show([listed(), listed({ id: 6, status: 2, member_apply: 4 }), listed({ id: 7, ...over }), listed({ id: 8, ...over })])
    const heads = ['即将开赛', '正在进行', '已结束'].map((word) => screen.getAllByText(word)[0]!)
    const order = [heads[0]!, byId('training-5'), heads[1]!, byId('training-6'), heads[2]!, byId('training-8'), byId('training-7')]
    order.slice(1).forEach((next, at) => {
      expect(order[at]!.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    })
  })

  it('begins with the own one that is under way, and leads to its days', async () => {
    answer('trainingList', { trainings: [listed({ id: 6 }), underWay({ name: '五月打卡赛' })] })
    open(TrainingListPage, ADDRESS)
    await waitFor(() => byId('running'))
    for (const words of ['五月打卡赛 · 进行中', '第 4 名', '已练 12 天', '再练 2 天超过第 3 名', '还有 9 天结束'])
      expect(byId('running').textContent).toContain(words)
    expect(document.getElementById('training-5')).toBeNull()
    await tapId('my-days')
    expect(opened('navigateTo')).toEqual([`${one}attendance/`])
  })

  it('leads to the ranking of one that is over, and to the page of one to sign up for', async () => {
    await show([listed(), listed({ id: 7, ...over, mine: mine({ rank: 5, count: 9 }) })])
    expect(byId('training-7').textContent).toContain('第 5 名 · 练了 9 天')
    await tapId('act-7')
    await tapId('act-5')
    expect(opened('navigateTo')).toEqual([`${ADDRESS}7/rank/person/`, one])
  })

  it('says so where there is none, and is tried again where the answer was lost', async () => {
    lose('trainingList')
    open(TrainingListPage, ADDRESS)
    await waitFor(() => byId('retry'))
    answer('trainingList', { trainings: [] })
    await tapId('retry')
    await screen.findByText('还没有训练赛')
  })

  it.each([
    ['en-us', 'Sign-up open (38)'],
    ['zh-tw', '報名中（38）'],
  ] as const)('reads in %s', async (locale, word) => {
    await setLocale(locale)
    await show([listed()])
    expect(byId('training-5').textContent).toContain(word)
    expect(document.body.textContent).not.toMatch(/报名|场馆/)
  })
})

describe('The ways to the competitions', () => {
  it('stand on home while one is to come or under way', async () => {
    answer('trainingList', { trainings: [listed(), listed({ id: 7, ...over })] })
    await showHome()
    await waitFor(() => byId('home-competitions'))
    expect(byId('home-competitions').textContent).toContain('六月打卡赛')
    await tapId('home-competitions')
    expect(opened('navigateTo')).toEqual([ADDRESS])
  })

  it('are left out on home once all are over, and stay on Me', async () => {
    answer('trainingList', { trainings: [listed(over)] })
    await showHome()
    await waitFor(() => expect(listAsked('trainingList')).toHaveLength(1))
    expect(document.getElementById('home-competitions')).toBeNull()
    answer('noticeCount', { notice_count: 0 })
    answer('userCorpCards', { cards: [] } as never)
    answer('heartEntry', { has_belts: false, has_records: false })
    answer('measureList', noMeasures)
    open(MePage, '/shop/1/mobile/users/profile/')
    await waitFor(() => byId('me-competitions'))
    await tapId('me-competitions')
    expect(opened('navigateTo')).toEqual([ADDRESS])
  })
})
