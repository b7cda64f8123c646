import { Text, View } from '@tarojs/components'
import { useT } from '@/i18n/runtime'
import { a11y } from '@/platform/a11y'
import { useOnline } from '@/platform/network'
import { Icon } from '@/ui/icon/icon'
import styles from './offline-note.module.scss'

/** Says that there is no network, or that the one there is reaches nothing (`offline`), and that the contents may be old. It stays in the page so that a screen reader announces it. */
export function OfflineNote({ text, offline = false }: { text?: string | undefined; offline?: boolean | undefined }) {
  const t = useT()
  const online = useOnline()
  return (
    <View {...a11y({ role: 'status', live: 'polite' })}>
      {(offline || !online) && (
        <View className={styles.note} id='offline-note'>
          <Icon name='alert' size={18} />
          <Text>{text ?? t('common.offlineNote')}</Text>
        </View>
      )}
    </View>
  )
}
