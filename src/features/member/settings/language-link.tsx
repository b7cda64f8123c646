import { Text } from '@tarojs/components'
import { useState } from 'react'
import { useT } from '../texts'
import { useLocale } from '@/i18n/runtime'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { languageNames, LanguageSheet } from './language-sheet'
import styles from './language-link.module.scss'

/** The language in use, below a form, for people who cannot read the page. */
export function LanguageLink() {
  const t = useT()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Pressable
        className={styles.link}
        expanded={open}
        label={`${t('member.language')} ${t(languageNames[locale])}`}
        onPress={() => setOpen(true)}
        id='login-language'
      >
        <Icon name='globe' size={18} />
        <Text>{t(languageNames[locale])}</Text>
        <Icon name='down' size={16} />
      </Pressable>
      <LanguageSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
