import { View } from '@tarojs/components'
import { dayOf, formatTime } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { useT } from '../texts'
import { Dialog } from '@/ui/dialog/dialog'
import { Icon } from '@/ui/icon/icon'
import { Words } from '@/ui/words/words'
import type { CorpCheckIn } from './use-corp-check-in'
import styles from './outside-dialog.module.scss'

/** Says that the check-in is outside of its window, and when that is; its only button closes it (booking ledger BK-443). */
export function OutsideDialog({ checkIn: { outside, closeOutside } }: { checkIn: Pick<CorpCheckIn, 'outside' | 'closeOutside'> }) {
  const t = useT()
  if (!outside) return null
  const { name, start, end, from, until } = outside
  const day = dayText(t, dayOf(start), dayOf(serverNow()))
  return (
    <Dialog
      open
      id='corp-outside'
      lead={
        <View className={styles.sign}>
          <Icon name='clock' size={28} />
        </View>
      }
      title={t('corporate.outside')}
      body={
        <>
          <View>
            <Words text={`${name} ${day} ${timeRangeText(t, start, end)}`} />
          </View>
          <View>
            <Words text={t('corporate.outsideBody', { from: formatTime(from), until: formatTime(until) })} />
          </View>
        </>
      }
      act={{ word: t('corporate.known'), onPress: closeOutside, id: 'corp-outside-known' }}
    />
  )
}
