import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { useT } from './texts'
import { FactorTitle } from './factor-title'
import styles from './second-factor.module.scss'

/** Before it is set up: what it is for, and what it asks of the user. */
export function FactorIntro({ required, busy, onBegin }: { required: boolean; busy: boolean; onBegin: () => void }) {
  const t = useT()
  const effects = [
    { icon: 'clock', text: t('second-factor.whatDay') },
    { icon: 'user', text: t('second-factor.whatOwn') },
    { icon: 'shield', text: t('second-factor.whatRecovery') },
  ] as const
  return (
    <>
      <View className={styles.form}>
        <FactorTitle title={t('second-factor.introTitle')} note={t(required ? 'second-factor.introRequired' : 'second-factor.introNote')} />
        <Button full busy={busy} onPress={onBegin} id='begin-factor'>
          {t('second-factor.begin')}
        </Button>
      </View>
      <SectionHead small title={t('second-factor.what')} />
      <View className={styles.effects}>
        {effects.map(({ icon, text }) => (
          <View key={icon} className={styles.effect}>
            <View className={styles.sign}>
              <Icon name={icon} />
            </View>
            <Text>{text}</Text>
          </View>
        ))}
      </View>
    </>
  )
}
