import { Text } from '@tarojs/components'
import type { Checkin } from '@/contract/checkin/shapes'
import { judgeUndo } from '@/domain/checkin/judge-undo'
import { readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { timeRangeText } from '@/i18n/dates'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { StateButton } from '@/ui/state-button/state-button'
import type { CheckinMember } from './chosen-way'
import { costText, paidText, timeText } from './checkin-words'
import { useT } from './texts'
import styles from './checkin.module.scss'

const orNull = (text: string | null) => (text === null ? null : readInstant(text))

/** The entries of today by which a member came in, which who keeps the door may undo. */
export function TodayCheckins({ member: { today }, onUndo }: { member: CheckinMember; onUndo: (record: Checkin) => void }) {
  const t = useT()
  const now = useNow()
  const entries = today.filter(({ checkin_at: came }) => came !== null)
  if (entries.length === 0) return null
  const canUndo = ({ status, created_at: made, checkin_at: came, expire_at: end, undone }: Checkin) =>
    end !== null &&
    judgeUndo({ status, createdAt: readInstant(made), checkinAt: orNull(came), expireAt: readInstant(end), isUndone: undone !== null }, now)
      .ok
  const writeSpan = ({ checkin_at: came, checkout_at: left }: Checkin) =>
    left === null ? t('staff-checkin.inAt', { time: timeText(came!) }) : timeRangeText(t, readInstant(came!), readInstant(left))
  return (
    <>
      <SectionHead small title={t('staff-checkin.todayCheckins')} />
      <Stack>
        <CellGroup>
          {entries.map((record) => {
            const { id, card, price, cost, undone } = record
            const taken = costText(t, card?.card_tpl_type ?? null, price ?? cost)
            return (
              <Cell
                key={id}
                id={`today-${id}`}
                title={writeSpan(record)}
                note={[paidText(t, record), taken, undone && t('staff-checkin.undoneFor', { reason: undone.reason })]
                  .filter(Boolean)
                  .join(' · ')}
                end={
                  undone ? (
                    <Text className={styles.note}>{t('staff-checkin.undone')}</Text>
                  ) : (
                    canUndo(record) && (
                      <StateButton
                        tone='line'
                        id={`undo-${id}`}
                        word={t('staff-checkin.undo')}
                        label={`${writeSpan(record)} ${t('staff-checkin.undo')}`}
                        onPress={() => onUndo(record)}
                      />
                    )
                  )
                }
              />
            )
          })}
        </CellGroup>
      </Stack>
    </>
  )
}
