import { useReducer } from 'react'
import type { Appearance } from '@/domain/member/appearance'
import { isApiError } from '@/http/api-error'
import { storage } from '@/platform/storage'
import { toast } from '@/ui/toast/toast-store'
import { useMemberStore, applyAppearance } from '@/shell/session/member-store'
import { type SettingsChange, useChangeSettings } from './settings-queries'
import { useT } from './texts'

/** Changes settings of the user, and says so where the server does not take them. */
export const useSettingsChange = (userId: number) => {
  const t = useT()
  const { mutate } = useChangeSettings(userId)
  return (change: SettingsChange) =>
    mutate(change, {
      onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('settings.saveFailed'), 'failed'),
    })
}

/** How the app looks by choice: an account's is kept with it, a visitor's on this device. */
export const useAppearance = (): { appearance: Appearance; choose: (change: Appearance) => void } => {
  const user = useMemberStore((state) => state.user)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const kept = storage.get('look')
  const change = useSettingsChange(user?.id ?? 0)
  const keepHere = (chosen: Appearance) => {
    storage.set('look', { ...storage.get('look'), ...chosen })
    applyAppearance()
    drawAgain()
  }
  return { appearance: { ...kept, ...user?.look }, choose: user ? change : keepHere }
}
