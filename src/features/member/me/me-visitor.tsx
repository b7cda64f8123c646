import { View } from '@tarojs/components'
import { useT } from './texts'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Drawing } from '@/ui/drawing/drawing'
import { LightDisc } from '@/ui/light-disc/light-disc'
import { goLogin } from '@/shell/session/session-guard'
import styles from './me-visitor.module.scss'

/** Invites a visitor to log in (booking ledger BK-299). */
export function MeVisitor() {
  const t = useT()
  return (
    <View className={styles.visitor} id='me-visitor'>
      <View className={styles.picture} {...a11y({ hidden: true })}>
        <LightDisc tone='soft' className={styles.light} />
        <Drawing name='mover' className={styles.mover} />
      </View>
      <View className={styles.title} {...a11y({ role: 'heading', level: 1 })}>
        {t('me.visitorTitle')}
      </View>
      <View className={styles.body}>{t('me.visitorBody')}</View>
      <Button size={44} onPress={() => void goLogin()} id='me-login'>
        {t('me.logIn')}
      </Button>
    </View>
  )
}
