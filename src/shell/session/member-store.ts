import { create } from 'zustand'
import type { User } from '@/contract/member/member'
import { followServerClock } from '@/http/clock'
import { queryClient } from '@/http/query-client'
import { setPlainWords } from '@/i18n/runtime'
import { keepSessionId, onSessionLost, readSessionId } from '@/http/session-id'
import { host } from '@/platform/host'
import { storage } from '@/platform/storage'
import { setOwnAppearance } from '@/ui/theme/theme-store'
import { readPageData } from './page-data'

interface MemberState {
  /** The account of the session; null for a visitor. */
  user: User | null
  /** The shop that the user's flags, status and membership belong to; undefined when they were read without one. */
  shopId: number | undefined
}

const keptUser = (): User | null => (readSessionId() ? ((storage.get('session_user') as User | undefined) ?? null) : null)

const start = (): MemberState => {
  const { user, shop, now } = readPageData()
  followServerClock(now)
  return { user: user ?? keptUser(), shopId: user ? shop?.id : undefined }
}

/**
 * The user of the session. H5 reads it from the page, the mini-program from its storage until the server answers (identity ledger IP-001, IP-002).
 */
export const useMemberStore = create<MemberState>(start)

/** Dresses the app as its user wants it on every device, else as this device has it, else as the venue does. */
export const applyAppearance = () => {
  const { theme, text_size, wording } = { ...storage.get('look'), ...useMemberStore.getState().user?.look }
  setOwnAppearance(theme, text_size)
  setPlainWords(wording === 'standard')
}
applyAppearance()
useMemberStore.subscribe(applyAppearance)

const keepUser = (user: User | null) => {
  if (!host.clientName) return
  if (user) storage.set('session_user', user)
  else storage.remove('session_user')
}

/** Takes over the answer of `login` or `register`. Every earlier answer was read as another user. */
export const startSession = ({ user, session_id }: { user: User; session_id?: string }, shopId?: number) => {
  keepSessionId(session_id)
  keepUser(user)
  storage.remove('kept_answers')
  useMemberStore.setState({ user, shopId })
  void queryClient.invalidateQueries()
}

/** Takes over a fresh answer for the same account at one shop. */
export const refreshUser = (user: User, shopId: number | undefined) => {
  const known = useMemberStore.getState()
  // The account that came with the page is read as it came: every page shows it, and would be drawn again for nothing.
  if (known.user === user && known.shopId === shopId) return
  keepUser(user)
  useMemberStore.setState({ user, shopId })
}

/** Forgets the account, after a log-out or when the server does not know the session any more. */
export const endSession = () => {
  keepSessionId(undefined)
  keepUser(null)
  storage.remove('kept_answers')
  useMemberStore.setState({ user: null, shopId: undefined })
}

onSessionLost(endSession)
