import { Text, View } from '@tarojs/components'
import { create } from 'zustand'
import { useT } from '@/i18n/runtime'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Drawing } from '@/ui/drawing/drawing'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { goLogin } from '../session-guard'
import { useMemberStore } from '../store'
import styles from './login-prompt-bar.module.scss'

/** Closed once, it stays away for the visit. */
const useClosedStore = create<{ closed: boolean }>(() => ({ closed: false }))

/** What asks a visitor to log in, above the tab bar; it keeps its own room in the page (identity ledger IP-048, IP-162). */
export function LoginPromptBar() {
  const t = useT()
  const visitor = useMemberStore((state) => state.user === null)
  const closed = useClosedStore((state) => state.closed)
  if (!visitor || closed) return null
  return (
    <View className={styles.room}>
      <View className={styles.fade}>
        <View className={styles.bar} {...a11y({ role: 'region', label: t('member.promptTitle'), id: 'login-prompt' })}>
          <Drawing name='logo' className={styles.logo} />
          <View className={styles.words}>
            <Text className={styles.title}>{t('member.promptTitle')}</Text>
            <Text className={styles.note}>{t('member.promptNote')}</Text>
          </View>
          <Button size={36} onPress={() => void goLogin()} id='prompt-log-in'>
            {t('member.promptAct')}
          </Button>
          <Pressable className={styles.close} label={t('common.close')} onPress={() => useClosedStore.setState({ closed: true })}>
            <Icon name='close' size={18} />
          </Pressable>
        </View>
      </View>
    </View>
  )
}
