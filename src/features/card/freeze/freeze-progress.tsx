import { Text, View } from '@tarojs/components'
import type { CardLeave } from '@/contract/card/freeze'
import { addDays, readDay, type ShopDate } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import type { OwnCard } from '../own/card-facts-list'
import styles from './freeze.module.scss'
import { useT } from './freeze-texts'

type Mark = 'past' | 'now' | 'next'

interface StepProps {
  mark: Mark
  title: string
  when: string
  note: string | undefined
}

function Step({ mark, title, when, note }: StepProps) {
  return (
    <View className={cx(styles.step, mark !== 'next' && styles[mark])} {...a11y({ role: 'listitem' })}>
      <View className={styles.mark}>
        {mark === 'past' && <Icon name='check' size={14} />}
        {mark === 'now' && <View className={styles.inner} />}
      </View>
      <View className={styles.words}>
        <View className={styles.line}>
          <Text className={styles.name}>{title}</Text>
          <Text className={styles.note}>{when}</Text>
        </View>
        {note !== undefined && <View className={styles.note}>{note}</View>}
      </View>
    </View>
  )
}

interface LeaveProgressProps extends Pick<OwnCard, 'leave_rule' | 'holder'> {
  leave: CardLeave
  today: ShopDate
}

/** How far a leave is, and what can be done with the card meanwhile. */
export function LeaveProgress({ leave, leave_rule: rule, holder, today }: LeaveProgressProps) {
  const t = useT()
  const first = readDay(leave.first_day)
  const back = monthDayText(t, addDays(readDay(leave.last_day), 1))
  const begun = first <= today
  const why = holder.is_own ? [t(`leave.${leave.reason}`), leave.note].filter(Boolean).join(' · ') : undefined
  const begins = monthDayText(t, first)
  return (
    <>
      <Stack>
        <Card pad>
          <View {...a11y({ role: 'list', label: t('leave.progress'), id: 'leave-progress' })}>
            <Step
              mark={begun ? 'past' : 'next'}
              title={begun ? t('leave.began') : t('leave.begins', { day: begins })}
              when={begins}
              note={why === undefined ? undefined : t('leave.reason', { reason: why })}
            />
            {begun && (
              <Step
                mark='now'
                title={t('leave.taken', { n: leave.days_taken })}
                when={t('leave.today')}
                note={t('leave.ofDays', { n: leave.days, left: leave.days - leave.days_taken })}
              />
            )}
            <Step mark='next' title={t('leave.back')} when={back} note={t('leave.backNote', { n: leave.days, end: leave.end_after })} />
          </View>
        </Card>
      </Stack>
      {begun && (
        <>
          <SectionHead small title={t('leave.meanwhile')} />
          <Stack>
            <CellGroup>
              <Cell
                lead={<Glyph name='close' round />}
                title={t('leave.use')}
                note={t('leave.useBack', { day: back })}
                label={`${t('leave.cannot')} · ${t('leave.use')}`}
              />
              {holder.is_own && rule && (
                <Cell
                  lead={<Glyph name='close' round />}
                  title={t('leave.row')}
                  note={rule.left > 0 ? t('leave.useMore', { left: rule.left }) : t('leave.useLeft', { times: rule.times })}
                  label={`${t('leave.cannot')} · ${t('leave.row')}`}
                />
              )}
              {holder.is_own && (
                <Cell
                  lead={<Glyph name='check' round tone='primary' />}
                  title={t('leave.renew')}
                  note={t('leave.renewNote')}
                  label={`${t('leave.can')} · ${t('leave.renew')}`}
                />
              )}
            </CellGroup>
          </Stack>
        </>
      )}
    </>
  )
}
