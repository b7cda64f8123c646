import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ShopSettings } from '@/contract/staff/settings'
import { formatMinute, readInstant } from '@/domain/time'
import { unsaved } from '@/platform/unsaved'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Dialog } from '@/ui/dialog/dialog'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Swatches } from '@/ui/swatches/swatches'
import { themeNames } from '@/domain/shop/theme-names'
import { ModulesPart } from './modules-part'
import styles from './settings.module.scss'
import { SharePart } from './share-part'
import { useT } from './texts'
import { useSettingsForm, type EditedSettings } from './use-settings-form'
import { WordingPart } from './wording-part'

interface SettingsEditorProps {
  shopId: number
  settings: ShopSettings
  refresh: () => Promise<ShopSettings | undefined>
  onBack: () => void
}

function ThemePart({ form: { parts, change } }: { form: EditedSettings }) {
  const t = useT()
  return (
    <>
      <SectionHead small title={t('shop-settings.appearance')} />
      <Stack>
        <CellGroup>
          <Cell plain title={t('shop-settings.theme')} note={t('shop-settings.themeNote')} value={t(`shop-theme.${parts.theme}`)} />
          <View className={styles.theme}>
            <Swatches
              label={t('shop-settings.theme')}
              themes={themeNames.map((key) => ({ key, word: t(`shop-theme.${key}`) }))}
              current={parts.theme}
              onPick={(theme) => change({ theme })}
            />
          </View>
        </CellGroup>
      </Stack>
    </>
  )
}

/** Somebody else's change, and what of one's own gave way to it. */
function ConflictNote({ conflict }: { conflict: NonNullable<EditedSettings['conflict']> }) {
  const t = useT()
  const parts = conflict.lost.map((name) => t(`shop-settings.${name}`)).join(t('shop-settings.comma'))
  return (
    <Stack>
      <CellGroup>
        <Cell
          id='settings-conflict'
          role='alert'
          lead={<Icon name='alert' />}
          title={conflict.by === null ? t('shop-settings.conflictImport') : t('shop-settings.conflictTitle', { name: conflict.by })}
          note={parts === '' ? t('shop-settings.conflictKept') : t('shop-settings.conflictNote', { parts })}
          noteTone='warn'
        />
      </CellGroup>
    </Stack>
  )
}

/** The settings of a shop, edited and then saved whole (identity ledger IP-217). */
export function SettingsEditor({ shopId, settings, refresh, onBack }: SettingsEditorProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const form = useSettingsForm({ shopId, settings, refresh, onSaved: unsaved.forget })
  unsaved.useWarning(form.isEdited ? t('shop-settings.leaveBody') : undefined)
  const leave = () => {
    unsaved.forget()
    onBack()
  }
  const { changed } = form.base
  const time = changed && formatMinute(readInstant(changed.at)).slice(5)
  return (
    <Page title={t('shop-settings.title')} onBack={() => (form.isEdited ? setAsking(true) : onBack())} backLabel={t('common.back')}>
      {form.conflict && <ConflictNote conflict={form.conflict} />}
      <ThemePart form={form} />
      <ModulesPart form={form} />
      <SharePart shopId={shopId} form={form} />
      <WordingPart form={form} />
      {changed && time && (
        <Stack>
          <FootNote icon='clock' id='settings-changed'>
            {changed.by ? t('shop-settings.changedBy', { time, name: changed.by.username }) : t('shop-settings.changedByImport', { time })}
          </FootNote>
        </Stack>
      )}
      <ActionBar>
        <Button full id='save-settings' busy={form.busy} disabled={!form.isEdited} onPress={form.save}>
          {t('shop-settings.save')}
        </Button>
      </ActionBar>
      <Dialog
        open={asking}
        id='unsaved'
        title={t('shop-settings.leaveTitle')}
        body={t('shop-settings.leaveBody')}
        safe={{ word: t('shop-settings.stay'), onPress: () => setAsking(false), id: 'stay' }}
        act={{ word: t('shop-settings.leave'), onPress: leave, danger: true, id: 'leave' }}
      />
    </Page>
  )
}
