import type { Medal } from '@/contract/medal'

/** A medal of 林晓 that was reached last week, on Friday 2026-05-22 at 17:26. */
export const medal = (id: number, more: Partial<Medal> = {}): Medal => ({
  id,
  name: '晨光',
  text: '',
  image: '',
  sign: 'bolt',
  start: '2026-05-11',
  end: '2026-05-17',
  medal_type: 0,
  kind: 'count',
  brand: { id: 1, name: '拾光运动' },
  shops: [{ id: 1, name: '拾光·静安店' }],
  userInfo: { avatar: '', name: '林晓' },
  given_at: '2026-05-15T08:30:00+08:00',
  progress: { n: 3, of: 3 },
  left: null,
  reached: true,
  ...more,
})

/** One that can be earned in the week or month under way. */
export const waiting = (id: number, more: Partial<Medal> = {}): Medal =>
  medal(id, {
    name: '早鸟',
    sign: 'activity',
    start: '2026-05-18',
    end: '2026-05-24',
    given_at: null,
    progress: { n: 2, of: 3 },
    left: 1,
    reached: false,
    ...more,
  })
