import type { GroupSchedule } from '@/contract/booking/shapes'
import type { GroupCardState } from '@/domain/booking/group/group-card-state'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { monthDayText } from '@/i18n/dates'
import { useT } from '@/i18n/runtime'
import { Countdown } from '@/ui/countdown/countdown'
import { leftText } from '@/features/payment/pay/order-facts'
import { StateButton, type StateButtonProps } from '@/ui/state-button/state-button'

interface ClassButtonProps {
  schedule: GroupSchedule
  state: GroupCardState
  onPress: (() => void) | undefined
  /** Placed in an ActionBar. */
  large?: boolean
  className?: string | undefined
}

/** The button whose word is the state of the class (booking ledger BK-191..BK-195, BK-448, BK-449). */
export function ClassButton({ schedule, state, onPress, large, className }: ClassButtonProps) {
  const t = useT()
  const chooseWord = (): Pick<StateButtonProps, 'word' | 'tone' | 'when'> => {
    switch (state.kind) {
      case 'can-order':
        return { word: t('booking.stateBook'), tone: 'go' }
      case 'booked':
        return { word: t('booking.stateBooked'), tone: 'done' }
      case 'unpaid':
        return {
          word: t('booking.stateUnpaid'),
          tone: 'wait',
          when: <Countdown until={state.until} now={serverNow} format={(left) => t('booking.unpaidLeft', { left: leftText(left) })} />,
        }
      case 'full':
        return state.canWait ? { word: t('booking.stateWait'), tone: 'wait' } : { word: t('booking.stateFull'), tone: 'off' }
      case 'waiting':
        return { word: t('booking.stateWaiting'), tone: 'wait' }
      case 'started':
        return { word: t('booking.stateStarted'), tone: 'off' }
      case 'expired':
        return { word: t('booking.stateEnded'), tone: 'over' }
      case 'cancelled':
        return { word: t('booking.stateCancelled'), tone: 'over' }
      case 'not-open': {
        const day = dayOf(state.opensAt)
        const time = formatTime(state.opensAt)
        return { word: t('booking.stateNotOpen'), tone: 'off', when: day === dayOf(serverNow()) ? time : `${monthDayText(t, day)} ${time}` }
      }
      case 'unavailable':
        return { word: t('booking.stateUnavailable'), tone: 'off' }
    }
  }
  const { word, ...rest } = chooseWord()
  const label = [formatTime(readInstant(schedule.start)), schedule.course.name, word].join(' ')
  return (
    <StateButton
      id={`book-${schedule.id}`}
      word={word}
      label={label}
      large={large}
      className={className}
      disabled={onPress === undefined}
      {...(onPress && { onPress })}
      {...rest}
    />
  )
}
