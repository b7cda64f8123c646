import { Text } from '@tarojs/components'
import { useState } from 'react'
import { dayOf, monthOf } from '@/domain/time'
import type { Answer } from '@/http/call'
import { useNow } from '@/http/clock'
import { countText } from '@/i18n/numbers'
import { Hero } from '@/ui/hero/hero'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { RulesSheet } from './rules-sheet'
import styles from './score-head.module.scss'
import { scoreMonthText, signedText } from './score-words'
import { useT } from './texts'

/** The balance, what the present month brought, and the way to what the shop gives points for. */
export function ScoreHead({ scores }: { scores: Answer<'scoreList'> }) {
  const t = useT()
  const today = dayOf(useNow())
  const [reading, setReading] = useState(false)
  const { score, is_own: isOwn, user, shop_name: shop, month_sum: sum, rules } = scores
  return (
    <>
      <Hero
        id='score-head'
        kicker={isOwn ? t('score.mine', { shop }) : t('score.theirs', { name: user.username, shop })}
        time={countText(score)}
        note={t('score.monthSum', { month: scoreMonthText(t, monthOf(today), today), n: signedText(sum) })}
        act={
          rules.length > 0 && (
            <Pressable className={styles.how} id='score-rules' onPress={() => setReading(true)}>
              <Text>{t('score.how')}</Text>
              <Icon name='chevron' size={16} />
            </Pressable>
          )
        }
      />
      {reading && <RulesSheet rules={rules} onClose={() => setReading(false)} />}
    </>
  )
}
