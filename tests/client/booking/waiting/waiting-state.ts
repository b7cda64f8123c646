import type { Answer } from '@/http/call'
import { errorText } from '@/i18n/errors/text'

type State = Answer<'waitingState'>
/** A refusal, in the server's words. */
export const reason = (code: Parameters<typeof errorText>[1]) => ({ code, msg: errorText('zh-cn', code) })

export const candidate = (more: Partial<NonNullable<State['candidate']>> = {}): NonNullable<State['candidate']> => ({
  id: 7,
  candidate_type: 2,
  present_type: 2,
  count: 1,
  position: 3,
  channel: 'CARD',
  card_id: 1,
  skip_reason: null,
  created_at: '2026-05-22T10:00:00+08:00',
  ...more,
})
export const vacancy = (more: Partial<State['vacancy']> = {}): State['vacancy'] => ({
  state: 'can-subscribe',
  position: null,
  subscription_id: null,
  needs_confirm: false,
  refusal: null,
  ...more,
})
export const makeState = (more: Partial<State> = {}): State => ({
  can_wait: true,
  candidate_num: 3,
  next_position: 4,
  default_type: 2,
  stop_at: '2026-05-22T17:45:00+08:00',
  minutes_can_cancel: 30,
  automatic_open: true,
  candidate: null,
  refusal: null,
  vacancy: vacancy(),
  clash: null,
  is_free: false,
  cards: [],
  corp_cards: [],
  ...more,
})
