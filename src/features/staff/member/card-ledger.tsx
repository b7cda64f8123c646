import type { Card } from '@/contract/card/card'
import type { CardEntry } from '@/contract/staff/member'
import { CardType } from '@/domain/card/card'
import { dayOf, formatMinute, formatTime, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { LongCells } from '@/ui/cell/long-cells'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../desk/texts'
import styles from './card-ledger.module.scss'
import { View } from '@tarojs/components'

const kinds = {
  open: 'desk.entryOpen',
  charge: 'desk.entryCharge',
  book: 'desk.entryBook',
  change: 'desk.entryChange',
  cancel: 'desk.entryCancel',
  adjust: 'desk.entryAdjust',
  return: 'desk.entryReturn',
  refund: 'desk.entryRefund',
} as const

const kindText = (t: Translate<'desk'>, { kind, is_entry: isEntry }: CardEntry): string =>
  isEntry && kind === 'book' ? t('desk.entryCheckin') : t(kinds[kind])

const unitText = (t: Translate<'desk'>, type: Card['type'], n: number): string =>
  type === CardType.value ? amountText(n) : t('desk.unitTimes', { n })

const deltaText = (t: Translate<'desk'>, type: Card['type'], n: number): string =>
  `${n > 0 ? '+' : n < 0 ? '−' : ''}${unitText(t, type, Math.abs(n))}`

/** The ledger of a card: each entry with what it was, when, how many units, and the balance after it. */
export function CardLedger({ type, entries }: { type: Card['type']; entries: readonly CardEntry[] }) {
  const t = useT()
  const today = dayOf(useNow())
  const writeAbout = ({ subject, is_elsewhere: elsewhere, is_other: other, by, remarks }: CardEntry): string => {
    const start = subject?.start ? readInstant(subject.start) : undefined
    return [
      start !== undefined && `${dayText(t, dayOf(start), today)} ${formatTime(start)}`,
      elsewhere && t('desk.elsewhere'),
      other && t('desk.forOther'),
      by !== null && t('desk.by', { name: by }),
      remarks,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <Stack>
      <LongCells
        items={entries}
        readKey={({ id }) => id}
        estimate={76}
        render={(entry) => (
          <Cell
            id={`entry-${entry.id}`}
            title={[kindText(t, entry), entry.subject?.name].filter(Boolean).join(' · ')}
            note={
              <>
                {writeAbout(entry) && <View>{writeAbout(entry)}</View>}
                <View>{formatMinute(readInstant(entry.at))}</View>
              </>
            }
            // Nothing is counted of a period card.
            value={
              type !== CardType.period && (
                <>
                  <View className={styles.delta}>{deltaText(t, type, entry.units)}</View>
                  <View className={styles.after}>{t('desk.balanceAfter', { n: unitText(t, type, entry.balance) })}</View>
                </>
              )
            }
          />
        )}
      />
    </Stack>
  )
}
