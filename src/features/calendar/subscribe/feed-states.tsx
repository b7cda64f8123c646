import { Text, View } from '@tarojs/components'
import type { CalendarFeed } from '@/contract/calendar'
import { formatMinute, readInstant } from '@/domain/time'
import { calendar } from '@/platform/calendar'
import type { CalendarPort } from '@/platform/calendar/types'
import { share } from '@/platform/share'
import { selectable } from '@/platform/touch'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { toast } from '@/ui/toast/toast-store'
import { useT } from '../texts'
import styles from './feed.module.scss'

// Each variant of the port is narrower than the port.
const port: CalendarPort = calendar

/** What an address is for, before there is one. */
export function FeedNone({ busy, onMake }: { busy: boolean; onMake: () => void }) {
  const t = useT()
  return (
    <View className={styles.sheet}>
      <View>{t('calendar.feedNote')}</View>
      <Button full busy={busy} onPress={onMake} id='calendar-make'>
        {t('calendar.make')}
      </Button>
    </View>
  )
}

/** The address that was just made, this once. */
export function FeedMade({ url, webcal }: { url: string; webcal: string }) {
  const t = useT()
  const copy = async () => ((await share.copy(url)) ? toast(t('calendar.copied'), 'done') : toast(t('calendar.copyFailed'), 'failed'))
  const open = () => {
    if (!port.subscribe(webcal)) void copy()
  }
  return (
    <View className={styles.sheet}>
      <View>{t('calendar.keepSecret')}</View>
      <Text className={styles.address} id='calendar-address' {...selectable}>
        {url}
      </Text>
      <View className={styles.column}>
        <Button full onPress={() => void copy()} id='calendar-copy'>
          {t('calendar.copy')}
        </Button>
        {port.takesOut && (
          <Button full tone='quiet' onPress={open} id='calendar-open'>
            {t('calendar.openCalendar')}
          </Button>
        )}
      </View>
    </View>
  )
}

interface FeedThereProps {
  feed: CalendarFeed
  onReplace: () => void
  onStop: () => void
}

/** An address that was made before: when, and whether a calendar reads it. */
export function FeedThere({ feed, onReplace, onStop }: FeedThereProps) {
  const t = useT()
  const minute = (at: string) => formatMinute(readInstant(at))
  return (
    <View className={styles.column}>
      <View className={styles.sheet}>{t('calendar.feedNote')}</View>
      <CellGroup>
        <Cell plain title={t('calendar.madeAt')} value={minute(feed.made_at)} id='calendar-made-at' />
        <Cell plain title={t('calendar.seenAt')} value={feed.seen_at ? minute(feed.seen_at) : t('calendar.never')} id='calendar-seen-at' />
      </CellGroup>
      <View className={styles.column}>
        <Button full tone='soft' onPress={onReplace} id='calendar-replace'>
          {t('calendar.replace')}
        </Button>
        <Button full tone='line' onPress={onStop} id='calendar-stop'>
          {t('calendar.stop')}
        </Button>
      </View>
    </View>
  )
}
