import { Text, View } from '@tarojs/components'
import { useT } from '@/i18n/later/shop'
import { a11y } from '@/platform/a11y'
import { go } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { Pressable } from '@/ui/pressable/pressable'
import { bookToday } from '@/shell/shop/book-today'
import styles from './quick-actions.module.scss'

interface QuickAction {
  id: string
  icon: IconName
  word: string
  open: () => Promise<unknown>
}

/** Shortcuts of the home page; group classes only where the shop has them (booking ledger BK-076). */
export function QuickActions({ shopId, hasClasses }: { shopId: number; hasClasses: boolean }) {
  const t = useT()
  const actions: QuickAction[] = [
    { id: 'bookings', icon: 'calendar', word: t('shop.quickBookings'), open: () => go('userScheduleOrders', { shopId }) },
    { id: 'plans', icon: 'video', word: t('shop.quickPlans'), open: () => go('planListPage', { shopId }) },
    { id: 'activities', icon: 'activity', word: t('shop.quickActivities'), open: () => go('activityListPage', { shopId }) },
    { id: 'cards', icon: 'card', word: t('shop.quickCards'), open: () => go('buyCard', { shopId }) },
    { id: 'shop', icon: 'building', word: t('shop.quickShop'), open: () => go('introducePage', { shopId }) },
  ]
  if (hasClasses) actions.unshift({ id: 'classes', icon: 'people', word: t('shop.quickGroup'), open: () => bookToday(shopId) })
  return (
    <View className={styles.actions} {...a11y({ role: 'navigation', label: t('shop.quick') })}>
      {actions.map(({ id, icon, word, open }) => (
        <Pressable key={id} className={styles.action} role='link' onPress={() => void open()} id={`quick-${id}`}>
          <View className={styles.sign}>
            <Icon name={icon} />
          </View>
          <Text className={styles.word}>{word}</Text>
        </Pressable>
      ))}
    </View>
  )
}
