import { Text, View } from '@tarojs/components'
import type { ListedData } from '@/contract/heart'
import { largestZone, shareMinutes, zoneWords } from '@/domain/heart/zones'
import { dayOf, readInstant } from '@/domain/time'
import { monthDayText, timeRangeText, weekdayWord } from '@/i18n/dates'
import { Picture } from '@/ui/picture/picture'
import { Pressable } from '@/ui/pressable/pressable'
import { useT } from '../texts'
import styles from './records.module.scss'
import { ZoneBar } from './zone-bar'

/** One record in the list: when it was, its zones, and what it burnt. */
export function RecordRow({ data, onOpen }: { data: ListedData; onOpen: () => void }) {
  const t = useT()
  const { id, name, image, start, end, calorie, zones } = data
  const [from, until] = [readInstant(start), readInstant(end)]
  const day = dayOf(from)
  const largest = largestZone(zones)
  const title = name || t('heart.free')
  const when = `${monthDayText(t, day)} ${weekdayWord(t, day)} ${timeRangeText(t, from, until)}`
  const most = largest === undefined ? '' : t('heart.most', { zone: t(`heart.${zoneWords[largest]!}`), n: shareMinutes(zones)[largest]! })
  return (
    <Pressable
      still
      role='link'
      className={styles.row}
      label={[title, when, most, `${calorie} ${t('heart.kcal')}`].filter(Boolean).join(' · ')}
      onPress={onOpen}
      id={`heart-record--${id}`}
    >
      <Picture src={image} ratio='1:1' width={52} icon='pulse' />
      <View className={styles.about}>
        <View className={styles.name}>{title}</View>
        <View className={styles.when}>{when}</View>
        <ZoneBar zones={zones} />
        <View className={styles.quiet}>{most}</View>
      </View>
      <View className={styles.burnt}>
        <View className={styles.kcal}>{calorie}</View>
        <Text className={styles.quiet}>{t('heart.kcal')}</Text>
      </View>
    </Pressable>
  )
}
