import type { GroupRank, PersonRank, TrainingDay } from '@/contract/competition/ranking'
import type { Mine, Training, TrainingPage } from '@/contract/competition/training'
import type { Corrections } from '@/contract/staff/competition'
import type { Answer } from '@/http/call'

const gyms = [
  { id: 1, name: '拾光·静安店', logo: '' },
  { id: 2, name: '拾光·徐汇店', logo: '' },
]
const counts = { gym_count: 2, gym_limit: 3, member_count: 38, member_limit: 60 }

/** A competition of June for which members sign up until the 28th of May, on its 22nd. */
export const listed = (more: Partial<Training> = {}): Training => ({
  id: 5,
  name: '六月打卡赛',
  image: '',
  text: '一天只计一次',
  start: '2026-06-01',
  end: '2026-06-30',
  gym_start: '2026-05-01T08:00:00+08:00',
  gym_end: '2026-05-26T20:00:00+08:00',
  member_start: '2026-05-10T10:00:00+08:00',
  member_end: '2026-05-28T22:00:00+08:00',
  ...counts,
  counts,
  member_can_cancel: true,
  member_cancel_date: '2026-05-30T22:00:00+08:00',
  stat_rule: { together: true },
  unit: '',
  status: 1,
  gym_apply: 2,
  member_apply: 2,
  gyms,
  has_gym: true,
  at: null,
  people: 0,
  result_on: '2026-07-02',
  is_final: false,
  mine: null,
  is_reminded: false,
  ...more,
})

const award = { coupon_tpl: null, card_tpl: null, amount: null, note: null, valid_days: null }
export const training = (more: Partial<TrainingPage> = {}): TrainingPage => ({
  ...listed(),
  rules: '1. 每天最多计一天',
  self_training: true,
  goals: [
    { days: 10, awards: [{ ...award, coupon_tpl: { id: 1, name: '满 200 减 30' } }] },
    { days: 20, awards: [{ ...award, note: '毛巾' }] },
  ],
  prizes: [{ rank: 1, awards: [{ ...award, card_tpl: { id: 3, name: '团课次卡', type: 2 }, amount: 10 }] }],
  shows_default: 'name',
  open_disputes: null,
  ...more,
})
export const mine = (more: Partial<Mine> = {}): Mine => ({
  shows: 'name',
  shop: { id: 1, name: '拾光·静安店' },
  applied_at: '2026-05-12T10:00:00+08:00',
  withdraw_until: '2026-05-30T22:00:00+08:00',
  withdraw_reason: null,
  rank: null,
  count: 0,
  together_count: 0,
  gap: null,
  ...more,
})
const running = {
  start: '2026-05-01',
  end: '2026-05-31',
  status: 2,
  member_apply: 4,
  gym_apply: 4,
  at: '2026-05-22T00:00:00+08:00',
  people: 38,
  result_on: '2026-06-02',
}
/** The same in May, under way, with the caller in it. */
export const underWay = (more: Partial<TrainingPage> = {}): TrainingPage =>
  training({ ...running, mine: mine({ rank: 4, count: 12, together_count: 5, gap: { rank: 3, days: 2 } }), ...more })

export const personRank = (rank: number, more: Partial<PersonRank> = {}): PersonRank => ({
  rank,
  name: `会员${rank}`,
  avatar: '',
  gender: 1,
  count: 20 - rank,
  together_count: 10 - rank,
  gym: '拾光·静安店',
  is_mine: false,
  ...more,
})
export const persons = (more: Partial<Answer<'trainingPersonRank'>> = {}): Answer<'trainingPersonRank'> => ({
  ranks: [personRank(1), personRank(2, { name: null }), personRank(3), personRank(4, { name: '林晓', is_mine: true }), personRank(5)],
  mine: { ...personRank(4, { name: '林晓', is_mine: true }), gap: { rank: 3, days: 2 } },
  at: '2026-05-22T00:00:00+08:00',
  is_final: false,
  pages: 1,
  current_page: 1,
  total_count: 5,
  ...more,
})
export const groupRank = (rank: number, more: Partial<GroupRank> = {}): GroupRank => ({
  rank,
  shop: gyms[rank - 1]!,
  count: 300 - rank * 100,
  people: 20,
  average: 10.5,
  together_count: 40,
  is_mine: rank === 2,
  gap: rank === 2 ? { rank: 1, days: 101 } : null,
  ...more,
})
export const groups = (ranks: GroupRank[] = [groupRank(1), groupRank(2)]): Answer<'trainingGroupRank'> => ({
  ...{ ranks, at: '2026-05-22T00:00:00+08:00', is_final: false },
  ...{ pages: 1, current_page: 1, total_count: ranks.length },
})

export const trainedDay = (day: string, more: Partial<TrainingDay> = {}): TrainingDay => ({
  day,
  name: '流瑜伽',
  start: `${day}T18:30:00+08:00`,
  end: `${day}T19:30:00+08:00`,
  shop: '拾光·静安店',
  cause: 'mark',
  together: [],
  together_more: 0,
  ...more,
})
export const days = (more: Partial<Answer<'trainingAttendance'>> = {}): Answer<'trainingAttendance'> => ({
  attendances: ['21', '20', '18', '17', '15', '12'].map((day) => trainedDay(`2026-05-${day}`)),
  days: 6,
  together_days: 2,
  at: '2026-05-22T00:00:00+08:00',
  disputes: [],
  ...more,
})

export const corrections = (more: Partial<Corrections> = {}): Corrections => ({
  training: { id: 5, name: '六月打卡赛', start: '2026-05-01', end: '2026-05-31', status: 2, result_on: '2026-06-02', is_final: false },
  gym: { takes_part: true, members: 20, gym_apply: 4, applied_at: '2026-05-01T08:00:00+08:00' },
  disputes: [
    {
      id: 3,
      user: { id: 9, username: '林晓', avatar: '' },
      day: '2026-05-19',
      words: '晚上刷了卡',
      at: '2026-05-20T10:00:00+08:00',
      counts: false,
    },
  ],
  corrections: [],
  ...more,
})
