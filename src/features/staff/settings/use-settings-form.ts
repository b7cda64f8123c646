import { useEffect, useState } from 'react'
import type { ShopSettings } from '@/contract/staff/settings'
import { useAttempt } from '@/http/use-attempt'
import { toast } from '@/ui/toast/toast-store'
import { makeBody, changedIn, readParts, rebase, type PartName, type Parts } from './settings-draft'
import { useSaveSettingsMutation } from './settings-queries'
import { useT } from './texts'

interface Conflict {
  /** The author of the change; null for an import. */
  by: string | null
  lost: PartName[]
}

interface SettingsForm {
  shopId: number
  settings: ShopSettings
  /** Reads the settings as they are now. */
  refresh: () => Promise<ShopSettings | undefined>
  onSaved: () => void
}

/**
 * The settings as they were read, and what is edited over them. They are saved on the version on which editing began; after somebody else's change what the
 * other changed is shown, and the user saves again.
 */
export const useSettingsForm = ({ shopId, settings, refresh, onSaved }: SettingsForm) => {
  const t = useT()
  const [base, setBase] = useState(settings)
  const [edited, setEdited] = useState<Partial<Parts>>({})
  const [conflict, setConflict] = useState<Conflict>()
  const { send, busy } = useAttempt(useSaveSettingsMutation(shopId))
  const saved = readParts(base)
  const parts: Parts = { ...saved, ...edited }
  const isEdited = changedIn(parts, saved).length > 0
  useEffect(() => {
    if (!isEdited) setBase(settings)
  }, [isEdited, settings])

  const takeOver = async () => {
    const now = await refresh()
    if (!now) return
    const theirs = readParts(now)
    setEdited((old) => rebase(old, saved, theirs).edited)
    setBase(now)
    setConflict({ by: now.changed?.by?.username ?? null, lost: rebase(edited, saved, theirs).lost })
  }
  return {
    base,
    parts,
    isEdited,
    busy,
    conflict,
    change: (next: Partial<Parts>) => setEdited((old) => ({ ...old, ...next })),
    save: () =>
      send(
        { shopId, version: base.version, ...makeBody(parts) },
        {
          onSuccess: ({ settings: now }) => {
            setBase(now)
            setEdited({})
            setConflict(undefined)
            toast(t('shop-settings.saved'), 'done')
            onSaved()
          },
          onRefused: ({ code, msg }) => {
            toast(msg || t('shop-settings.saveFailed'), 'failed')
            if (code === 'shop.settings_changed') void takeOver()
          },
          onUnknown: (said) => toast(said || t('shop-settings.saveFailed'), 'failed'),
        },
      ),
  }
}

export type EditedSettings = ReturnType<typeof useSettingsForm>
