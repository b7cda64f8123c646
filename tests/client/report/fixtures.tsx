import type { AnnualReport, WeeklyReport } from '@/contract/report'

export const weekly = (more: Partial<Omit<WeeklyReport, 'report'>> & { report?: Partial<WeeklyReport['report']> } = {}): WeeklyReport => ({
  before: { visits: 1, minutes: 60 },
  current: { visits: 2, booked: 2, next: [{ name: '流瑜伽', start: '2026-05-22T18:30:00+08:00' }] },
  first_week: '2026-03-02',
  years: [2025],
  ...more,
  report: {
    week: '2026-05-11',
    visits: 2,
    minutes: 110,
    days: [0, 60, 0, 50, 0, 0, 0],
    classes: [
      { kind: 'class', id: 31, name: '流瑜伽', image: '', teacher: '周岚', start: '2026-05-12T18:30:00+08:00', minutes: 60 },
      { kind: 'self_training', id: 4, name: '自由训练', image: '', teacher: null, start: '2026-05-14T18:45:00+08:00', minutes: 50 },
    ],
    medals: [{ id: 1, name: '晨光', image: '', sign: 'bolt', kind: 'count', times: 3, medal_type: 0 }],
    ...more.report,
  },
})

export const annual = (more: Partial<AnnualReport> = {}): AnnualReport => ({
  year: 2025,
  visits: 96,
  minutes: 5760,
  days: 90,
  weeks: 11,
  halves: Array.from({ length: 48 }, (_, half) => (half === 37 ? 55 : half === 24 ? 41 : 0)),
  most: { half: 37, weekday: 4, times: 55 },
  months: [6, 8, 12, 8, 8, 8, 8, 8, 8, 8, 7, 7],
  favourite: { name: '流瑜伽 · 舒展', times: 30, image: '', teacher: '周岚' },
  shops: [
    { id: 1, name: '静安店' },
    { id: 2, name: '徐汇店' },
  ],
  medals: {
    count: 14,
    shown: [
      { id: 1, name: '晨光', image: '', sign: 'bolt' },
      { id: 2, name: '满格', image: '', sign: 'heart' },
    ],
  },
  ...more,
})
