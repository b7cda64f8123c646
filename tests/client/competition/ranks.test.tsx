import { screen, waitFor } from '@testing-library/react'
import type { TrainingPage } from '@/contract/competition/training'
import GroupRankPage from '@/pages/competition/group-rank'
import PersonRankPage from '@/pages/competition/person-rank'
import type { Answer } from '@/http/call'
import { buildAddress } from '@/routes/match'
import { endSession } from '@/shell/session/member-store'
import { answer, listAsked, lose } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { groupRank, groups, personRank, persons, underWay } from './fixtures'

setUpBooking()

const PERSON = '/shop/1/mobile/training/5/rank/person/'
const GROUP = '/shop/1/mobile/training/5/rank/group/'
const CALL = '/api/v2/mobile/shops/1/training/5/rank/'
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const showPersons = async (shown: Answer<'trainingPersonRank'> = persons(), of: TrainingPage = underWay(), query = '') => {
  answer('trainingDetail', { training: of })
  answer('trainingPersonRank', shown)
  open(PersonRankPage, `${PERSON}${query}`)
  await waitFor(() => byId('winner-0'))
}
const showGroups = async (shown: Answer<'trainingGroupRank'> = groups(), of: TrainingPage = underWay()) => {
  answer('trainingDetail', { training: of })
  answer('trainingGroupRank', shown)
  answer('trainingPersonRank', persons())
  open(GroupRankPage, GROUP)
  await waitFor(() => byId('gym-1'))
}
const asked = () => listAsked('trainingPersonRank').map(({ path, query }) => [path, query])

describe('The ranking of the members of a competition', () => {
  it('has a page of its own and is asked for below the competition [MC-023] [MC-024] [MC-052] [MC-231] [MC-232]', async () => {
    await showPersons()
    expect(buildAddress('trainingPersonRankPage', { shopId: 1, trainingId: 5 })).toBe(PERSON)
    expect(asked()).toEqual([[`${CALL}person/`, { page: '1' }]])
  })

  it('shows each with rank, days, days together and gym, the own place below, and nobody by name who does not show himself [MC-089]', async () => {
    await showPersons()
    expect(byId('winner-1').textContent).toContain('匿名会员')
    expect(byId('rank-4').textContent).toBe('4林晓 · 我静安店 · 一起练 6 天16 天')
    expect(byId('rank-5').textContent).toBe('5会员5静安店 · 一起练 5 天15 天')
    expect(byId('my-rank').textContent).toBe('4林晓 · 我再练 2 天超过第 3 名16 天')
  })

  it('gives the three best, and them alone, the sign of their rank; who share one have the same [MC-054]', async () => {
    await showPersons(persons({ ranks: [personRank(1), personRank(1, { name: '同名次' }), personRank(2), personRank(3), personRank(4)] }))
    const signs = [0, 1, 2].map((at) => byId(`winner-${at}`).querySelector('.sign'))
    expect(signs.map((sign) => [sign!.textContent, sign!.className])).toEqual([
      ['1', 'sign rank1'],
      ['1', 'sign rank1'],
      ['2', 'sign rank2'],
    ])
    expect(document.querySelectorAll('.sign')).toHaveLength(3)
    expect(byId('rank-4').querySelector('.sign')).toBeNull()
  })

  it('says 天 for a day unless the competition has a word of its own [MC-256]', async () => {
    await showPersons(persons(), underWay({ unit: '次' }))
    expect(byId('winner-0').textContent).toContain('19 次')
    expect(document.body.textContent).not.toContain(' 天')
  })

  it('has at most four tabs: gyms where two take part, days together where they count [MC-263]', async () => {
    await showPersons()
    expect(tabs()).toEqual(['个人', '团队', '本店', '一起练'])
  })

  it('has fewer tabs where there is less to rank', async () => {
    await showPersons(persons(), underWay({ stat_rule: { together: false } }))
    expect(tabs()).toEqual(['个人', '团队', '本店'])
    expect(byId('rank-4').textContent).toContain('林晓 · 我静安店16')
  })

  it('has none where one gym takes part and days together do not count', async () => {
    await showPersons(persons(), underWay({ gym_count: 1, stat_rule: { together: false } }))
    expect(screen.queryAllByRole('tab')).toEqual([])
  })

  it('is that of the own gym, or by the days together, under their tabs', async () => {
    await showPersons(persons(), underWay(), '?tab=gym')
    expect(asked()).toEqual([[`${CALL}person/`, { page: '1', gym_id: '1' }]])
    await tapId('segment--together')
    await tapId('segment--group')
    expect(opened('redirectTo')).toEqual([`${PERSON}?tab=together`, GROUP])
  })

  it('counts the days together under their tab', async () => {
    await showPersons(persons(), underWay(), '?tab=together')
    expect(asked()).toEqual([[`${CALL}person/`, { page: '1', by: 'together' }]])
    expect(byId('rank-5').textContent).toBe('5会员5静安店 · 一起练 5 天5 天')
    expect(byId('winner-0').textContent).toBe('1会员19 天')
  })

  it('goes on over its pages', async () => {
    await showPersons(persons({ pages: 2, total_count: 6 }))
    answer('trainingPersonRank', persons({ ranks: [personRank(6)], pages: 2, current_page: 2, total_count: 6 }))
    await tapId('more-ranks')
    await waitFor(() => expect(byId('rank-6').textContent).toContain('会员6'))
    expect(asked().at(-1)).toEqual([`${CALL}person/`, { page: '2' }])
  })

  it('says when it is renewed, when it is final, and where there is none yet', async () => {
    await showPersons()
    screen.getByText('每日 00:00 更新')
    screen.getByText('5月1日–5月31日 · 进行中')
  })

  it('says that it is the final one', async () => {
    await showPersons(persons({ is_final: true }), underWay({ status: 3, is_final: true }))
    screen.getByText('最终排名')
  })

  it('is shown to visitors, empty before its first midnight, and tried again where its answer was lost', async () => {
    endSession()
    answer('trainingDetail', { training: underWay({ mine: null, at: null }) })
    lose('trainingPersonRank')
    open(PersonRankPage, PERSON)
    await waitFor(() => byId('retry'))
    answer('trainingPersonRank', persons({ ranks: [], mine: null, at: null, total_count: 0 }))
    await tapId('retry')
    await screen.findByText('还没有排名')
    expect(document.getElementById('my-rank')).toBeNull()
  })
})

describe('The ranking of the gyms of a competition', () => {
  it('has a page of its own and is asked for below the competition [MC-023] [MC-024] [MC-053] [MC-231] [MC-232]', async () => {
    await showGroups()
    expect(buildAddress('trainingGroupRankPage', { shopId: 1, trainingId: 5 })).toBe(GROUP)
    expect(listAsked('trainingGroupRank').map(({ path, query }) => [path, query])).toEqual([[`${CALL}group/`, { page: '1' }]])
  })

  it('shows the days of each with its people and their average, and how far the own one is from the next', async () => {
    await showGroups()
    expect(byId('winner-1').textContent).toContain('1静安店200 天人均 10.5')
    expect(byId('gym-2').textContent).toContain('2 徐汇店 · 我的场馆')
    expect(byId('gym-2').textContent).toContain('20 人参赛 · 人均 10.5 天')
    expect(byId('my-gym').textContent).toContain('再练 101 天超过第 1 名')
    expect(document.querySelectorAll('.sign')).toHaveLength(2)
  })

  it('shows the best of the own gym, and leads to all of them', async () => {
    await showGroups()
    await waitFor(() => byId('to-gym-ranks'))
    expect(asked()).toEqual([[`${CALL}person/`, { page: '1', gym_id: '1' }]])
    await tapId('to-gym-ranks')
    expect(opened('redirectTo')).toEqual([`${PERSON}?tab=gym`])
  })

  it('has no own gym for who competes for none, and none at all before the first midnight', async () => {
    await showGroups(groups([groupRank(1)]), underWay({ mine: null }))
    expect(document.getElementById('my-gym')).toBeNull()
    answer('trainingGroupRank', groups([]))
    open(GroupRankPage, '/shop/1/mobile/training/6/rank/group/')
    await screen.findByText('还没有排名')
  })
})
