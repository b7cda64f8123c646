import { useState } from 'react'
import { useT } from '../texts'
import { useLocale } from '@/i18n/runtime'
import { Cell } from '@/ui/cell/cell'
import { Icon } from '@/ui/icon/icon'
import { languageNames, LanguageSheet } from './language-sheet'

/** The language in use, as a row that opens the choice. */
export function LanguageCell() {
  const t = useT()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Cell
        plain
        lead={<Icon name='globe' />}
        title={t('member.language')}
        value={t(languageNames[locale])}
        chevron
        expanded={open}
        onPress={() => setOpen(true)}
        id='settings-language'
      />
      <LanguageSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
