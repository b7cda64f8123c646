import { Text, View } from '@tarojs/components'
import type { StaffAct } from '@/contract/staff/acts'
import { dayOf, formatTime, readInstant, type Instant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Tag, type TagTone } from '@/ui/tag/tag'
import { isNamedAct, useT } from './texts'
import styles from './act-row.module.scss'

const tones: Record<StaffAct['outcome'], TagTone> = { done: 'ok', refused: 'warn', failed: 'danger', cut: 'plain' }

const writeName = (t: Translate<'acts'>, { id, username }: StaffAct['actor']): string => username ?? t('acts.stranger', { id })
const timeText = (t: Translate<'acts'>, at: Instant, now: Instant): string => `${dayText(t, dayOf(at), dayOf(now))} ${formatTime(at)}`

interface ActRowProps {
  act: StaffAct
  /** Shows only the acts of this person; undefined where the list shows only those. */
  onOnly?: () => void
}

/** One act of a coach or staff: what, who, for whom, the outcome, when and from which address. */
export function ActRow({ act, onOnly }: ActRowProps) {
  const t = useT()
  const now = useNow()
  const who = writeName(t, act.actor)
  const { subject } = act
  const people = [t('acts.by', { name: who }), act.about && t('acts.about', { name: writeName(t, act.about) })]
  const what = [
    subject?.name,
    subject?.start && timeText(t, readInstant(subject.start), now),
    act.count !== null && t('acts.people', { n: act.count }),
  ]
  const changes = act.changes.map(({ what: name, was, now: became }) => {
    const shown = (value: string) => (name === 'start' ? formatTime(readInstant(value)) : value || t('acts.noSpace'))
    return `${t(`acts.${name}`)} ${shown(was)} → ${shown(became)}`
  })
  const clashing = act.clashing.map((person) => writeName(t, person)).join(t('acts.comma'))
  const where = [timeText(t, readInstant(act.at), now), t(`acts.${act.client}`), act.address]
  const said = [act.said && t('acts.said', { words: act.said }), clashing && t('acts.clashing', { names: clashing })]
  const lines = [people, what, changes, ...said.map((line) => [line])].map((parts) => parts.filter(Boolean).join(' · ')).filter(Boolean)
  return (
    <Card pad id={`act-${act.id}`}>
      <View className={styles.head}>
        <Text className={styles.title}>{t(isNamedAct(act.act) ? `acts.${act.act}` : 'acts.other')}</Text>
        <Tag tone={tones[act.outcome]}>{t(`acts.${act.outcome}`)}</Tag>
      </View>
      {lines.map((line) => (
        <Text key={line} className={styles.line}>
          {line}
        </Text>
      ))}
      {act.reason && <Text className={styles.reason}>{act.reason}</Text>}
      <View className={styles.foot}>
        <Text className={styles.where}>{where.join(' · ')}</Text>
        {onOnly && (
          <Button size={36} tone='quiet' id={`only-${act.id}`} onPress={onOnly} label={t('acts.only', { name: who })}>
            {t('acts.onlyShort')}
          </Button>
        )}
      </View>
    </Card>
  )
}
