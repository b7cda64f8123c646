import { View } from '@tarojs/components'
import { useState } from 'react'
import { calendar } from '@/platform/calendar'
import type { AddOutcome } from '@/platform/calendar/types'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast-store'
import { FeedSheet } from './subscribe/feed-sheet'
import styles from './subscribe/feed.module.scss'
import { useT } from './texts'

/** The reason why an appointment is not in the calendar yet. */
export type Asking = Exclude<AddOutcome, 'added' | 'opened' | 'cancelled' | 'failed'>

interface CalendarAskProps {
  asking: Asking | undefined
  onClose: () => void
}

/** In a browser that opens no file: the page for another browser, or the address to subscribe to. */
function ByHand({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [feed, setFeed] = useState(false)
  const copyPage = async () =>
    (await calendar.copyPage()) ? toast(t('calendar.pageCopied'), 'done') : toast(t('calendar.copyFailed'), 'failed')
  if (feed) return <FeedSheet open onClose={onClose} />
  return (
    <Sheet open id='calendar-by-hand' title={t('calendar.byHandTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <View className={styles.sheet}>
        <View>{t('calendar.byHand')}</View>
        <View className={styles.column}>
          <Button full onPress={() => void copyPage()} id='calendar-copy-page'>
            {t('calendar.copyPage')}
          </Button>
          <Button full tone='quiet' onPress={() => setFeed(true)} id='calendar-copy-feed'>
            {t('calendar.copyFeed')}
          </Button>
        </View>
      </View>
    </Sheet>
  )
}

/** The steps before an appointment can be in a calendar: permission here or in the phone's settings, or another browser. */
export function CalendarAsk({ asking, onClose }: CalendarAskProps) {
  const t = useT()
  if (!asking) return null
  if (asking === 'by_hand') return <ByHand onClose={onClose} />
  const common = { open: true, title: t('calendar.refusedTitle'), onClose }
  if (asking !== 'refused')
    return (
      <Dialog
        {...common}
        id={`calendar-${asking}`}
        body={t(asking === 'privacy' ? 'calendar.privacy' : 'calendar.systemOff')}
        act={{ word: t('calendar.known'), onPress: onClose, id: 'calendar-known' }}
      />
    )
  return (
    <Dialog
      {...common}
      id='calendar-refused'
      body={t('calendar.refused')}
      safe={{ word: t('calendar.later'), onPress: onClose, id: 'calendar-later' }}
      act={{ word: t('calendar.toSettings'), onPress: () => void calendar.openSettings().then(onClose), id: 'calendar-settings' }}
    />
  )
}
