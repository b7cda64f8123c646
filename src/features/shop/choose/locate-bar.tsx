import { Text, View } from '@tarojs/components'
import { order } from '@/features/booking/order/texts.zh-cn'
import { shop } from '../texts.zh-cn'
import { withTexts } from '@/i18n/runtime'
import { a11y } from '@/platform/a11y'
import { location } from '@/platform/location'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { findLocation, type UserLocation } from '@/shell/shop/user-location'
import styles from './locate-bar.module.scss'

const { useT } = withTexts({ order, shop })

const words = {
  unknown: 'shop.locateOffer',
  finding: 'shop.locating',
  granted: 'shop.byDistance',
  denied: 'order.locationFailed',
  private: 'order.locationFailed',
  off: 'order.locationFailed',
  failed: 'order.locationFailed',
} as const satisfies Record<UserLocation['state'], string>

/** The hint for each failure. */
const remedies = { denied: 'shop.locationDenied', private: 'shop.locationPrivate', off: 'shop.locationOff' } as const
const findRemedy = (state: UserLocation['state']) => (state in remedies ? remedies[state as keyof typeof remedies] : undefined)

const openSettings = async () => {
  if (await location.openSettings()) await findLocation(true)
}

/** How the shops are sorted, or that getting the location failed (booking ledger BK-452), and a retry. */
export function LocateBar({ place }: { place: UserLocation['state'] }) {
  const t = useT()
  // The mini-program asks for permission only once: after a refusal it is given in the settings.
  const toSettings = place === 'denied' && location.hasSettings
  const remedy = findRemedy(place)
  return (
    <View className={styles.bar}>
      <View className={styles.words} {...a11y({ live: 'polite' })}>
        <View>{t(words[place])}</View>
        {remedy && <View>{t(remedy)}</View>}
      </View>
      <Pressable
        className={styles.again}
        disabled={place === 'finding'}
        onPress={() => void (toSettings ? openSettings() : findLocation(true))}
        id='locate-again'
      >
        <Icon name={toSettings ? 'gear' : place === 'unknown' ? 'pin' : 'refresh'} size={14} />
        <Text>{t(toSettings ? 'shop.openSettings' : place === 'unknown' ? 'shop.locate' : 'shop.locateAgain')}</Text>
      </Pressable>
    </View>
  )
}
