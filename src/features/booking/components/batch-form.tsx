import { Text, View } from '@tarojs/components'
import type { ScheduleOrder } from '@/contract/booking'
import { CardType } from '@/domain/card/card'
import { LoadError } from '@/features/shop/components/load-error'
import { errorText } from '@/i18n/error-text'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Counter } from '@/ui/counter/counter'
import { Dialog } from '@/ui/dialog/dialog'
import { Picture } from '@/ui/picture/picture'
import { Radio } from '@/ui/radio/radio'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { useT } from '../batch-texts'
import type { BatchWay } from '../batch-ways'
import { useBatch } from '../hooks/use-batch'
import { BatchErrors } from './batch-errors'
import styles from './batch-form.module.scss'
import { BatchRow } from './batch-row'
import { ClassListSkeleton } from './class-list-skeleton'

const takes = (t: Translate, way: BatchWay): string => {
  if (way.kind === 'free') return t('batch.takesFree')
  if (way.card.type === CardType.times) return t('batch.takesTimes', { n: way.total })
  return way.card.type === CardType.value ? t('batch.takesValue', { n: amountText(way.total) }) : t('batch.takesPeriod')
}

interface BatchFormProps {
  shopId: number
  courseId: number
  /** Whom it is for. */
  userId: number
  onBooked: (orders: readonly ScheduleOrder[]) => void
}

/** The coming classes of a course to choose from, the people, the card, and one button for all (booking ledger BK-057, BK-058). */
export function BatchForm({ onBooked, ...whose }: BatchFormProps) {
  const t = useT()
  const batch = useBatch({ ...whose, onBooked })
  const { query, schedules, open, chosen, picked, way, ways } = batch
  if (query.isError && !query.data) return <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!query.data) return <ClassListSkeleton />
  const { course } = query.data
  if (schedules.length === 0) return <EmptyState title={t('batch.empty')} body={t('batch.emptyBody')} />
  const all = picked.length === open.length && open.length > 0
  return (
    <>
      <Stack>
        <CellGroup>
          <Cell
            lead={<Picture src={course.photo} ratio='1:1' width={64} />}
            title={course.name}
            note={t('batch.minutes', { n: course.minutes })}
          />
        </CellGroup>
      </Stack>
      <SectionHead
        small
        title={t('batch.pick')}
        {...(open.length > 0 && {
          link: { word: all ? t('batch.none') : t('batch.all', { n: open.length }), onPress: batch.pickAll, id: 'pick-all' },
        })}
      />
      <Stack>
        <CellGroup>
          {schedules.map((schedule) => (
            <BatchRow key={schedule.id} schedule={schedule} on={picked.includes(schedule.id)} onToggle={() => batch.toggle(schedule.id)} />
          ))}
        </CellGroup>
        <CellGroup>
          <Cell
            title={t('batch.people')}
            end={
              <Counter
                value={batch.count}
                onChange={batch.setCount}
                label={t('batch.people')}
                lessLabel={t('batch.less')}
                moreLabel={t('batch.more')}
                capacity={batch.places}
              />
            }
          />
        </CellGroup>
        {chosen.length > 0 && (
          <CellGroup role='radiogroup' label={t('batch.payWith')}>
            {ways.length === 0 && <Cell title={t('batch.noCard')} off />}
            {ways.map((each) => (
              <Cell
                key={each.key}
                id={`way-${each.key}`}
                role='radio'
                checked={each.key === way?.key}
                disabled={each.reason !== null}
                off={each.reason !== null}
                title={each.kind === 'free' ? t('batch.free') : each.card.name}
                note={each.reason === null ? takes(t, each) : errorText(each.reason)}
                noteTone={each.reason === null ? undefined : 'warn'}
                end={<Radio on={each.key === way?.key} />}
                onPress={each.reason === null ? () => batch.choose(each.key) : undefined}
              />
            ))}
          </CellGroup>
        )}
      </Stack>
      <ActionBar>
        <View className={styles.words}>
          <Text className={styles.amount} id='batch-chosen'>
            {chosen.length === 0 ? t('batch.needPick') : t('batch.chosen', { n: chosen.length })}
          </Text>
          <Text className={styles.note} id='batch-takes'>
            {chosen.length === 0 ? '' : way && way.reason === null ? takes(t, way) : t('batch.noCard')}
          </Text>
        </View>
        <Button id='book-batch' busy={batch.busy} disabled={chosen.length === 0 || !way || way.reason !== null} onPress={batch.submit}>
          {t('batch.book', { n: chosen.length })}
        </Button>
      </ActionBar>
      {batch.failures && (
        <BatchErrors
          failures={batch.failures}
          schedules={schedules}
          left={chosen.length - batch.failures.length}
          onClose={batch.closeFailures}
        />
      )}
      <Dialog
        open={batch.asksTerm}
        id='batch-term'
        title={t('batch.autoStart')}
        safe={{ word: t('common.cancel'), onPress: batch.disagree }}
        act={{ word: t('batch.goOn'), onPress: batch.agree, id: 'batch-agree' }}
      />
    </>
  )
}
