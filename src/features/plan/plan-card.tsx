import { Text, View } from '@tarojs/components'
import type { Plan } from '@/contract/plan/shapes'
import { readDay } from '@/domain/time'
import { ShownPrice } from '@/features/payment/order/shown-price'
import { monthDayText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Card } from '@/ui/card/card'
import { Picture } from '@/ui/picture/picture'
import { Tag } from '@/ui/tag/tag'
import { difficultyWord, joinedText } from './plan-appearance'
import { useT } from './texts'
import styles from './plan-card.module.scss'

interface PlanCardProps {
  plan: Plan
  hidePrice: boolean
  /** On the first screen. */
  first: boolean
}

/** One online plan of the list. */
export function PlanCard({ plan, hidePrice, first }: PlanCardProps) {
  const t = useT()
  const kinds = plan.recent_timetable.some(({ is_live }) => is_live)
    ? 'live'
    : plan.recent_timetable.some(({ is_video }) => is_video)
      ? 'video'
      : 'work'
  const level = plan.difficulty > 0 ? difficultyWord(t, plan.difficulty) : ''
  const facts = [t('plan.startsOn', { day: monthDayText(t, readDay(plan.from_date)) }), plan.teacher?.username ?? '', level]
  return (
    <Card
      onPress={() => void go('planPage', { shopId: plan.shop.id, planId: plan.id })}
      id={`plan-${plan.id}`}
      label={plan.name}
      clear={plan.is_over}
    >
      <Picture src={plan.logo} flush lazy={!first} dim={plan.is_over} icon='video' />
      <View className={styles.words}>
        <View className={styles.line}>
          <Text className={styles.name}>{plan.name}</Text>
          {plan.is_over ? <Tag>{t('plan.over')}</Tag> : <Tag tone={kinds === 'live' ? 'live' : 'primary'}>{t(`plan.${kinds}`)}</Tag>}
        </View>
        <Text className={styles.note}>{facts.filter(Boolean).join(' · ')}</Text>
        <View className={styles.line}>
          <Text className={styles.note}>{joinedText(t, plan)}</Text>
          {!hidePrice && <ShownPrice price={plan.price} size={17} />}
        </View>
      </View>
    </Card>
  )
}
