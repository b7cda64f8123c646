import { Text } from '@tarojs/components'
import type { SignUpState } from '@/domain/activity/sign-up-state'
import { dayOf, formatTime, type Instant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { useT } from './texts'
import { SeatMeter } from '@/ui/seat-meter/seat-meter'
import { Tag, type TagTone } from '@/ui/tag/tag'

const words = {
  over: 'activity.over',
  unneeded: 'activity.unneeded',
  soon: 'activity.soon',
  closed: 'activity.closed',
  full: 'activity.full',
  open: 'activity.open',
} as const satisfies Record<SignUpState['kind'], string>

const tones: Partial<Record<SignUpState['kind'], TagTone>> = { open: 'primary', unneeded: 'primary', soon: 'warn' }

/** Whether an activity can be signed up for, in a word (commerce ledger MC-116). */
export function ActivityStateTag({ state }: { state: SignUpState }) {
  const t = useT()
  return <Tag tone={tones[state.kind]}>{t(words[state.kind])}</Tag>
}

const momentText = (t: Translate<'activity'>, at: Instant) => `${monthDayText(t, dayOf(at))} ${formatTime(at)}`

const openWords = (t: Translate<'activity'>, state: Extract<SignUpState, { kind: 'open' }>) =>
  [
    state.left === null ? t('activity.taken', { n: state.taken }) : t('activity.left', { n: state.left }),
    state.until === null ? '' : t('activity.until', { day: monthDayText(t, dayOf(state.until)) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** The line beside the state: places left and the last day, or the opening. */
export function ActivityPlaces({ state }: { state: SignUpState }) {
  const t = useT()
  switch (state.kind) {
    case 'open':
      return state.limit === null ? (
        <Text>{openWords(t, state)}</Text>
      ) : (
        <SeatMeter taken={state.taken} capacity={state.limit} words={openWords(t, state)} />
      )
    case 'full':
      return <SeatMeter taken={state.taken} capacity={state.limit} words={t('activity.takenOf', { n: state.taken, all: state.limit })} />
    case 'soon':
      return state.at === null ? null : <Text>{t('activity.opens', { time: momentText(t, state.at) })}</Text>
    case 'closed':
    case 'over':
    case 'unneeded':
      return null
  }
}
