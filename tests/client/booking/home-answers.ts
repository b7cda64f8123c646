import type { Answer } from '@/http/call'

/** A week without a visit. */
export const noReport: Answer<'weeklyReport'> = {
  report: { week: '2026-05-11', visits: 0, minutes: 0, days: [0, 0, 0, 0, 0, 0, 0], classes: [], medals: [] },
  before: { visits: 0, minutes: 0 },
  current: { visits: 0, booked: 0, next: [] },
  first_week: null,
  years: [],
}

/** The page of the brand to which pictures of medals lead. */
export const welcome = { welcome_url: 'https://yueke.example/brands/1/welcome/' }
