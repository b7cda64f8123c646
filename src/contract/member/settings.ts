import type { Static } from '@sinclair/typebox'
import { OFFER_WORDS } from '../../domain/notice/groups'
import { call } from '../define'
import { Appearance, UserSlot } from './member'
import { Bool, Obj, Opt, Word } from '../shapes'

const Settings = Obj({
  /** The person's own choices, and nothing else. */
  look: Appearance,
  /** Which groups of messages are sent outside of the app; what they have told stays in the app in any case. */
  notices: Obj({ class: Bool, change: Bool, balance: Bool, report: Bool, offer: Bool }),
})
export type Settings = Static<typeof Settings>

const data = Obj({ settings: Settings })

export const settingsRead = call({
  method: 'GET',
  path: '/api/users/{userId}/settings/',
  authority: { who: 'account' },
  summary: 'How the app looks for the user on every device, and which messages are sent outside of it',
  params: UserSlot,
  data,
  errors: ['permission.none'],
})

export const settingsSave = call({
  method: 'PUT',
  path: '/api/users/{userId}/settings/',
  authority: { who: 'account' },
  summary: 'Changes the settings that are named and leaves the others; of two changes of one the later stands',
  params: UserSlot,
  body: Obj({
    ...Appearance.properties,
    class: Opt(Bool),
    change: Opt(Bool),
    balance: Opt(Bool),
    report: Opt(Bool),
    /** The version of the words that the user agrees with; `off` withdraws. */
    offer: Opt(Word(OFFER_WORDS, 'off')),
  }),
  data,
  errors: ['permission.none'],
})
