import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { Icon } from '@/ui/icon/icon'
import styles from './toast-host.module.scss'
import { useToastStore } from './toast-store'

/** The place of toasts; Page has one. It stays in the page so that a screen reader announces its changes. */
export function ToastHost() {
  const message = useToastStore((state) => state.message)
  return (
    <View className={styles.host} {...a11y({ role: 'status', live: 'polite' })}>
      {message && (
        <View key={message.id} className={styles.toast}>
          {message.kind !== 'plain' && <Icon name={message.kind === 'done' ? 'check' : 'alert'} size={20} />}
          <Text>{message.text}</Text>
        </View>
      )}
    </View>
  )
}
