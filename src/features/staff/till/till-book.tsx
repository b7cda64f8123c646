import type { TillEntry } from '@/contract/staff/till'
import { formatTime, readInstant } from '@/domain/time'
import { channelName } from '@/features/payment/channel-appearance'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { LongCells } from '@/ui/cell/long-cells'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { OnScreen } from './on-screen'
import { useT } from './texts'

/** A day's book is drawn whole, so that it can be printed. */
const WHOLE = 500

const kinds = {
  taking: 'till.taking',
  refund: 'till.refund',
  correction: 'till.correction',
  move: 'till.moved',
  count: 'till.counted',
} as const satisfies Record<TillEntry['kind'], string>

/** The cash book of a day, the latest row first. */
export function TillBook({ entries, onCorrect }: { entries: readonly TillEntry[]; onCorrect: (entry: TillEntry) => void }) {
  const t = useT()
  const writeNote = ({ at, by, order, reason, counted }: TillEntry) =>
    [
      t('till.by', { time: formatTime(readInstant(at)), name: by.username }),
      order && `${order.user.username} · ${order.title}`,
      counted !== null && t('till.countedNote', { counted: amountText(counted) }),
      reason,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <SectionHead small title={t('till.book')} {...(entries.length > 0 && { note: String(entries.length) })} />
      {entries.length === 0 ? (
        <EmptyState compact title={t('till.none')} body={t('till.noneBody')} />
      ) : (
        <Stack>
          <LongCells
            items={entries}
            readKey={({ id }) => id}
            estimate={72}
            whole={WHOLE}
            render={(entry) => (
              <Cell
                id={`entry-${entry.id}`}
                title={`${t(kinds[entry.kind])} · ${channelName(t, entry.channel)}`}
                note={writeNote(entry)}
                value={amountText(entry.amount)}
                end={
                  entry.can_correct && (
                    <OnScreen>
                      <Button
                        size={36}
                        tone='quiet'
                        id={`correct-${entry.id}`}
                        label={`${t('till.correct')} ${amountText(entry.amount)} ${writeNote(entry)}`}
                        onPress={() => onCorrect(entry)}
                      >
                        {t('till.correct')}
                      </Button>
                    </OnScreen>
                  )
                }
              />
            )}
          />
        </Stack>
      )}
    </>
  )
}
