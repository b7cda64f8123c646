import { Text, View } from '@tarojs/components'
import type { Notice } from '@/contract/notice'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { goAddress } from '@/routes/go'
import { Card } from '@/ui/card/card'
import { VisuallyHidden } from '@/ui/visually-hidden/visually-hidden'
import { useT } from './texts'
import styles from './notice-card.module.scss'

/** One message: title, text, time, and whether it is new. A tap opens the page that it names. */
export function NoticeCard({ notice }: { notice: Notice }) {
  const t = useT()
  const at = readInstant(notice.created_at)
  return (
    <Card pad id={`notice-${notice.id}`} onPress={notice.path ? () => void goAddress(notice.path) : undefined}>
      <View className={styles.head}>
        <Text className={styles.title}>{notice.title}</Text>
        {!notice.is_read && (
          <>
            <View className={styles.dot} />
            <VisuallyHidden>{t('notice.unread')}</VisuallyHidden>
          </>
        )}
      </View>
      <Text className={styles.body}>{notice.body}</Text>
      <Text className={styles.time}>{`${dayText(t, dayOf(at), dayOf(serverNow()))} ${formatTime(at)}`}</Text>
    </Card>
  )
}
