import { Text } from '@tarojs/components'
import { create } from 'zustand'
import { useT } from '@/i18n/runtime'
import { Button } from '@/ui/button/button'
import { Drawing } from '@/ui/drawing/drawing'
import { FloatBar } from '@/ui/float-bar/float-bar'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { goLogin } from '@/shell/session/session-guard'
import { useMemberStore } from '@/shell/session/member-store'
import styles from './login-prompt-bar.module.scss'

/** Closed once, it stays closed for the visit. */
const useClosedStore = create<{ closed: boolean }>(() => ({ closed: false }))

/** Asks a visitor to log in, above the tab bar; it keeps its own room in the page (identity ledger IP-048, IP-162). */
export function LoginPromptBar() {
  const t = useT()
  const visitor = useMemberStore((state) => state.user === null)
  const closed = useClosedStore((state) => state.closed)
  if (!visitor || closed) return null
  return (
    <FloatBar
      label={t('common.promptTitle')}
      id='login-prompt'
      lead={<Drawing name='logo' className={styles.logo} />}
      title={<Text className={styles.title}>{t('common.promptTitle')}</Text>}
      note={t('common.promptNote')}
    >
      <Button size={36} onPress={() => void goLogin()} id='prompt-log-in'>
        {t('common.promptAct')}
      </Button>
      <Pressable className={styles.close} label={t('common.close')} onPress={() => useClosedStore.setState({ closed: true })}>
        <Icon name='close' size={18} />
      </Pressable>
    </FloatBar>
  )
}
