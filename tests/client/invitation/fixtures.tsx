import type { Award, Friend, InviteEvent, Landing } from '@/contract/invitation'

export const UUID = '0f3c1d52-6a7b-4c8d-9e0f-a1b2c3d4e5f6'
export const LINK = `/mobile/invitations/${UUID}/`

const shops = [{ id: 1, name: '拾光·静安店' }]
export const cardAward: Award = {
  award_type: 2,
  coupon_tpl: null,
  card_tpl: { id: 31, name: '团课体验卡', type: 2 },
  amount: 3,
  valid_days: 7,
  use_condition: null,
  shops,
}
export const couponAward: Award = {
  award_type: 1,
  coupon_tpl: { id: 5, name: '邀请券', coupon_type: 1, account: 30, reach_money: 100 },
  card_tpl: null,
  amount: null,
  valid_days: 30,
  use_condition: { charge_cards: true, course_pay_on_line: true, new_cards: true },
  shops,
}
const shop = { id: 1, name: '拾光·静安店', address: '愚园路 68 号 3 层', phone: '021-6288 0168' }
export const event = (more: Partial<InviteEvent> = {}): InviteEvent => ({
  id: 8,
  name: '请朋友来练，我们买单',
  text: '体验卡可约静安店的团课。\n2. 朋友到店前请先约课。',
  image: '',
  start: '2026-05-01T00:00:00+08:00',
  end: '2026-06-30T23:59:00+08:00',
  shop,
  invitee_rule: cardAward,
  inviter_rule: couponAward,
  state: 'open',
  most_a_month: 10,
  got_this_month: 0,
  counts: { claimed: 5, came: 2, given: 2, held: 0 },
  ...more,
})
export const friend = (id: number, more: Partial<Friend> = {}): Friend => ({
  id,
  event_id: 8,
  user: { id: 100 + id, username: `朋友${id}`, avatar: '', gender: null },
  status_word: 'claimed',
  at: '2026-05-20T10:00:00+08:00',
  claimed_at: '2026-05-20T10:00:00+08:00',
  gift_end: '2026-05-27',
  gift_state: 'waiting',
  can_invite: false,
  is_invited: false,
  order_id: null,
  ...more,
})
export const landing = (more: Partial<Landing> = {}): Landing => ({
  uuid: UUID,
  inviter: { username: '林*', avatar: '' },
  shop,
  event: { id: 8, name: '请朋友来练，我们买单', image: '' },
  rule: cardAward,
  text: '',
  end: '2026-06-30T23:59:00+08:00',
  state: 'open',
  claimed: null,
  ...more,
})
