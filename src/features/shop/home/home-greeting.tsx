import { View } from '@tarojs/components'
import { dayPartOf } from '@/domain/booking/group/day-part'
import { hourOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useT } from '@/i18n/later/shop'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import styles from './home-greeting.module.scss'

interface HomeGreetingProps {
  /** The user's name; undefined for a visitor. */
  name: string | undefined
  /** One line below; undefined while unknown. */
  note: string | undefined
  /** Logs a visitor in. */
  onLogin?: (() => void) | undefined
}

const words = { morning: 'shop.greetMorning', afternoon: 'shop.greetAfternoon', evening: 'shop.greetEvening' } as const

/** Good morning, afternoon or evening, or that it is late, with the user's name. */
export function HomeGreeting({ name, note, onLogin }: HomeGreetingProps) {
  const t = useT()
  const now = useNow()
  const hour = hourOf(now)
  const greeting = t(hour < 5 || hour >= 23 ? 'shop.greetNight' : words[dayPartOf(now)])
  return (
    <View className={styles.greeting}>
      <View className={styles.words}>
        <View className={styles.title} {...a11y({ role: 'heading', level: 1 })}>
          {name ? t('shop.greetNamed', { greeting, name }) : greeting}
        </View>
        <View className={styles.note}>{note ?? ' '}</View>
      </View>
      {onLogin && (
        <Button size={36} onPress={onLogin} id='home-login'>
          {t('shop.logIn')}
        </Button>
      )}
    </View>
  )
}
