import { Text, View } from '@tarojs/components'
import type { ActivityOrder } from '@/contract/activity/order'
import { ticketNumberText } from '@/domain/activity/ticket-code'
import { a11y } from '@/platform/a11y'
import { location } from '@/platform/location'
import { screenLight } from '@/platform/screen-light'
import { Cell } from '@/ui/cell/cell'
import { Glyph } from '@/ui/cell/glyph'
import { cx } from '@/ui/cx'
import { QrCode } from '@/ui/qr-code/qr-code'
import { isLive, type OrderStand } from '../own/order-stand'
import { useT } from './texts'
import styles from './ticket.module.scss'

/** The code while it opens the door: bright, dark on white, with its number for a phone that cannot scan. */
function LiveCode({ code, number }: { code: string; number: string }) {
  const t = useT()
  screenLight.useBrightScreen(true)
  return (
    <>
      <QrCode text={code} label={t('activity-order.codeLabel')} id='ticket-code' />
      <Text className={styles.number} {...a11y({ role: 'img', label: t('activity-order.numberLabel', { number }), id: 'ticket-number' })}>
        {ticketNumberText(number)}
      </Text>
      <Text className={styles.note}>{t('activity-order.show')}</Text>
      <Text className={styles.note}>{t(screenLight.brightens ? 'activity-order.bright' : 'activity-order.brighten')}</Text>
    </>
  )
}

const title = (t: ReturnType<typeof useT>, { option, count: n, people, admitted }: ActivityOrder, stand: OrderStand): string => {
  const { name } = option
  if (stand === 'used') return t('activity-order.usedPeople', { name, n, people: admitted })
  if (stand === 'partly') return t('activity-order.partlyPeople', { name, n, people: admitted, all: people })
  return stand === 'paid' ? t('activity-order.admits', { name, n, people }) : t('activity-order.plain', { name, n })
}

/** The ticket of a sign-up: what it admits, its code and number, and the place; used or void it says so (mock-up 62). */
export function Ticket({ order, stand }: { order: ActivityOrder; stand: OrderStand }) {
  const t = useT()
  const { activity, number } = order
  const { lat, lng, place } = activity
  // A place with a position of its own is not at the shop's address.
  const address = lat === null ? order.shop.address : ''
  const openMap = lat === null || lng === null ? undefined : () => location.openMap({ lat, lng, name: place, address })
  const live = isLive(stand)
  return (
    <View className={styles.ticket} id='ticket'>
      <View className={styles.main}>
        <Text className={styles.title}>{title(t, order, stand)}</Text>
        {live && order.code && <LiveCode code={order.code} number={number} />}
        {stand === 'held' && <Text className={styles.note}>{t('activity-order.heldNote')}</Text>}
        {!live && stand !== 'held' && stand !== 'run_out' && (
          <>
            <Text className={styles.stamp}>{stand === 'used' ? t('activity-own.used') : t('activity-order.void')}</Text>
            <Text className={cx(styles.number, styles.faint, stand !== 'used' && styles.void)} id='ticket-number'>
              {ticketNumberText(number)}
            </Text>
            {stand === 'used' && order.used_by && (
              <Text className={styles.note}>{t('activity-order.usedBy', { name: order.used_by })}</Text>
            )}
          </>
        )}
      </View>
      {place && (
        <View className={styles.foot}>
          <Cell
            id='ticket-place'
            lead={<Glyph name='pin' round />}
            title={place}
            note={address !== place && address}
            {...(openMap && { end: <Text className={styles.act}>{t('activity-order.map')}</Text>, onPress: openMap })}
          />
        </View>
      )}
    </View>
  )
}
