import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Card } from '@/contract/card/card'
import { CardType } from '@/domain/card/card'
import { HISTORY_MOST_DAYS, sumHistory } from '@/domain/card/history'
import { addDays, dayOf, daysBetween, type ShopDate } from '@/domain/time'
import { LoadError } from '@/shell/page/load-error'
import { useNow } from '@/http/clock'
import { useRangeWords } from '@/i18n/kit-words'
import { Card as Surface } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { DateRangePicker } from '@/ui/date-picker/date-range-picker'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { useHistoryQuery, type HistoryDays } from './card-queries'
import styles from './card-history.module.scss'
import { HistoryList } from './history-list'
import { historyKinds, isOfKind, unitText, type HistoryKind } from './history-appearance'
import { useT } from './texts'

const READY = [7, 30, 90] as const
const FIRST = 30

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '56%' }, { width: '40%' }]

const lastDays = (today: ShopDate, count: number): HistoryDays => ({ from: addDays(today, 1 - count), to: today })

/** The movements of the card on chosen days, the last 30 at first (commerce ledger MC-044). */
export function CardHistory({ card, isHolder }: { card: Card; isHolder: boolean }) {
  const t = useT()
  const today = dayOf(useNow())
  const words = useRangeWords(today)
  const [chosen, setChosen] = useState<HistoryDays>()
  const [picking, setPicking] = useState(false)
  const [kind, setKind] = useState<HistoryKind>('filterAll')
  const days = chosen ?? lastDays(today, FIRST)
  const query = useHistoryQuery(card.id, days)
  const all = query.data?.card_histories
  const list = all?.filter((entry) => isOfKind(kind, entry))
  const sums = all && sumHistory(all)
  const count = daysBetween(days.from, days.to) + 1
  const amount = (n: number) => unitText(t, card.type, n)
  return (
    <Stack>
      <SectionHead small title={t('card-own.history')} {...(!isHolder && { note: t('card-own.ownHistory') })} />
      <CellGroup>
        <Cell
          id='history-range'
          lead={<Icon name='calendar' />}
          title={t('card-own.range', { start: days.from, end: days.to })}
          {...(days.to === today && { note: t('card-own.days', { n: count }) })}
          chevron
          onPress={() => setPicking(true)}
        />
      </CellGroup>
      {sums && isHolder && card.type !== CardType.period && (
        <Surface pad>
          <View className={styles.sums} id='history-sums'>
            {(['into', 'out'] as const).map((way) => (
              <View key={way}>
                <View className={styles.word}>{t(`card-own.${way}`, { n: sums[way].count })}</View>
                <View className={styles.sum}>{amount(sums[way].amount)}</View>
              </View>
            ))}
          </View>
          <View className={styles.ends}>
            <Text>{t('card-own.before', { amount: amount(sums.before) })}</Text>
            <Text>{t('card-own.after', { amount: amount(sums.after) })}</Text>
          </View>
        </Surface>
      )}
      <ChipRow label={t('card-own.filter')}>
        {historyKinds.map((one) => (
          <Chip key={one} id={`history-${one}`} word={t(`card-own.${one}`)} on={one === kind} onPress={() => setKind(one)} />
        ))}
      </ChipRow>
      {!list && query.isError && <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {!list && !query.isError && <CardListSkeleton label={t('common.loading')} shapes={shapes} />}
      {list?.length === 0 && <EmptyState compact title={t('card-own.noneTitle')} body={t('card-own.noneBody')} />}
      {list && list.length > 0 && <HistoryList type={card.type} entries={list} />}
      {list && <FootNote icon='info'>{t('card-own.earlier', { day: days.from })}</FootNote>}
      {picking && (
        <DateRangePicker
          id='history-days'
          title={t('card-own.chooseRange')}
          words={words}
          value={days}
          today={today}
          last={today}
          ready={READY.map((n) => ({ key: `last-${n}`, word: t('card-own.days', { n }), range: lastDays(today, n) }))}
          most={{ days: HISTORY_MOST_DAYS, word: t('card-own.most', { n: HISTORY_MOST_DAYS }) }}
          onClose={() => setPicking(false)}
          onDone={(range) => {
            setPicking(false)
            setChosen(range)
          }}
        />
      )}
    </Stack>
  )
}
