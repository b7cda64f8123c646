import type { Static } from '@sinclair/typebox'
import { call } from '../define'
import { UserSlot } from './member'
import { Bool, InstantText, List, Obj, Uuid, Word } from '../shapes'

/** One log-in of an account. */
const Session = Obj({
  id: Uuid,
  /** Empty where the browser did not say. */
  system: Word('', 'iphone', 'ipad', 'android', 'windows', 'mac', 'linux'),
  app: Word('', 'weapp', 'weixin', 'alipay', 'safari', 'chrome', 'edge', 'firefox'),
  logged_in_at: InstantText,
  /** To the day: the last use. */
  seen_at: InstantText,
  expire_at: InstantText,
  /** The session of this call. */
  is_current: Bool,
  /** The device was new to the account. */
  is_new: Bool,
})
export type Session = Static<typeof Session>

const data = Obj({ sessions: List(Session) })

export const sessionList = call({
  method: 'GET',
  path: '/api/users/{userId}/sessions/',
  authority: { who: 'account' },
  summary: 'Where the user is logged in: this session, then the others by their last use',
  params: UserSlot,
  data,
  errors: ['permission.none'],
})

export const sessionEnd = call({
  method: 'DELETE',
  path: '/api/users/{userId}/sessions/{sessionId}/',
  authority: { who: 'account' },
  summary: 'Logs the user out on another device',
  params: Obj({ ...UserSlot.properties, sessionId: Uuid }),
  data,
  errors: ['permission.none', 'session.none'],
})

export const sessionsEnd = call({
  method: 'DELETE',
  path: '/api/users/{userId}/sessions/',
  authority: { who: 'account' },
  summary: 'Logs the user out on all other devices',
  params: UserSlot,
  data,
  errors: ['permission.none'],
})
