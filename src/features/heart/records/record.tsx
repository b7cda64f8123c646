import { Text, View } from '@tarojs/components'
import type { HeartRecord } from '@/contract/heart'
import { compareFood } from '@/domain/heart/foods'
import { dayOf, readInstant } from '@/domain/time'
import { monthDayText, timeRangeText } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Pressable } from '@/ui/pressable/pressable'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { useT } from '../texts'
import { Bars } from './bars'
import { Figure } from './figure'
import styles from './records.module.scss'
import { Zones } from './zones'

/** One record: what it burnt, its course and its zones (identity ledger IP-070, IP-110, IP-347). */
export function Record({ record, onShare }: { record: HeartRecord; onShare: () => void }) {
  const t = useT()
  const [data] = record.exercise_datas
  const { calorie, splits, zones, user } = record
  const food = compareFood(calorie)
  const start = readInstant(data!.start)
  const when = [`${monthDayText(t, dayOf(start))} ${timeRangeText(t, start, readInstant(data!.end))}`, data!.coach || record.shop?.name]
  return (
    <Stack>
      <View className={styles.head}>
        <Picture src={data!.image} ratio='1:1' width={52} icon='pulse' lazy={false} />
        <View className={styles.about}>
          <View className={styles.name} {...a11y({ role: 'heading', level: 2 })}>
            {data!.name || t('heart.free')}
          </View>
          <View className={styles.when}>{when.filter(Boolean).join(' · ')}</View>
        </View>
        <Pressable className={styles.share} role='button' onPress={onShare} id='heart-share'>
          <Icon name='share' size={18} />
          <Text>{t('heart.share')}</Text>
        </Pressable>
      </View>
      <View className={styles.sum}>
        <View className={styles.lead}>{t('heart.burnt')}</View>
        <View className={styles.between}>
          <View className={styles.large}>
            {record.is_estimated && <Text className={styles.unit}>{t('heart.about')} </Text>}
            {calorie} <Text className={styles.unit}>{t('heart.kcal')}</Text>
          </View>
          {food && <Tag tone='warn'>{t(`heart.${food.food}`, { n: food.count })}</Tag>}
        </View>
        {record.is_estimated && <View className={styles.lead}>{t('heart.estimated')}</View>}
        <View className={styles.rule} />
        <View className={styles.three}>
          <Figure word={t('heart.avgRate')} value={record.avg_heart_rate ?? '–'} />
          <Figure word={t('heart.maxRate')} value={record.max_heart_rate ?? '–'} />
          <Figure word={t('heart.avgEffort')} value={record.avg_effort === null ? '–' : `${record.avg_effort}%`} />
        </View>
      </View>
      {splits.some(({ avg_heart_rate: rate }) => rate !== null) && (
        <View className={styles.sum}>
          <View className={styles.between}>
            <View className={styles.title} {...a11y({ role: 'heading', level: 2 })}>
              {t('heart.course')}
            </View>
            <Text className={styles.lead}>{t('heart.unit')}</Text>
          </View>
          <Bars splits={splits} start={data!.start} end={data!.end} />
        </View>
      )}
      <Zones zones={zones} age={user.age} />
    </Stack>
  )
}
