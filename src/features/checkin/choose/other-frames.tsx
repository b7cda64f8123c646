import { Text } from '@tarojs/components'
import type { TimeFrame } from '@/contract/checkin/shapes'
import { dayOf, formatTime, readInstant, type Instant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayWord, timeRangeText } from '@/i18n/dates'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { StateButton } from '@/ui/state-button/state-button'
import { Words } from '@/ui/words/words'
import { useT } from '../texts'
import { frameCosts, weeklyWindows, windowsText } from '../words'
import styles from './other-frames.module.scss'

const findStart = ({ next }: TimeFrame): Instant | undefined => (next ? readInstant(next.start_at) : undefined)

/** The frames that are not open, the next one first, with what they cost (identity ledger IP-061). */
export function OtherFrames({ frames }: { frames: readonly TimeFrame[] }) {
  const t = useT()
  const today = dayOf(useNow())
  if (frames.length === 0) return null
  return (
    <>
      <SectionHead small title={t('checkin.otherFrames')} />
      <Stack>
        <CellGroup role='list' label={t('checkin.otherFrames')}>
          {frames.map((frame) => {
            const start = findStart(frame)
            const day = start === undefined ? '' : dayWord(t, dayOf(start), today)
            return (
              <Cell
                key={frame.id}
                id={`frame-${frame.id}`}
                role='listitem'
                {...(day && { lead: <Text className={styles.day}>{day}</Text> })}
                title={
                  frame.next ? (
                    <Words text={timeRangeText(t, readInstant(frame.next.start_at), readInstant(frame.next.end_at))} />
                  ) : (
                    (weeklyWindows(t, frame)[0]?.time ?? frame.name)
                  )
                }
                note={[frame.name, frameCosts(t, frame)].filter(Boolean).join(' · ')}
                end={
                  start === undefined ? (
                    <StateButton tone='over' word={t('checkin.notSoon')} />
                  ) : (
                    <StateButton tone='off' word={t('checkin.notOpen')} when={`${day} ${formatTime(start)}`} />
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

/** Outside of all frames: the windows of a week (IP-330). */
export function WeekWindows({ frames }: { frames: readonly TimeFrame[] }) {
  const t = useT()
  const known = frames.filter(({ time_repeats: repeats }) => repeats.length > 0)
  if (known.length === 0) return null
  return (
    <>
      <SectionHead small title={t('checkin.weekly')} note={t('checkin.outside')} />
      <Stack>
        <CellGroup role='list' label={t('checkin.weekly')}>
          {known.map((frame) => (
            <Cell
              key={frame.id}
              plain
              role='listitem'
              id={`week-${frame.id}`}
              title={frame.name}
              value={<Words text={windowsText(t, frame)} />}
            />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}
