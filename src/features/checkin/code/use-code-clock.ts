import { dayOf, formatTime } from '@/domain/time'
import { isClockWrong, useNow } from '@/http/clock'
import { useT } from './texts'
import { useClockWatch } from './use-clock-watch'

/**
 * Whether the time by which codes are drawn is to be trusted without a network (identity ledger IP-286): `wrong` says why none is shown, `note` what the person
 * should know. With a network the server's answers put it right.
 */
export const useCodeClock = (offline: boolean): { note?: string; wrong?: string } => {
  const t = useT()
  const now = useNow(offline ? 'second' : 'minute')
  const change = useClockWatch(offline)
  if (!offline) return {}
  const time = formatTime(now)
  if (isClockWrong())
    return { note: t('checkin-code.clockWrongNote'), wrong: t('checkin-code.clockWrongBody', { time: `${dayOf(now)} ${time}` }) }
  if (change === undefined) return {}
  return { note: change === 'moved' ? t('checkin-code.clockMoved') : t('checkin-code.clockUnsure', { time }) }
}
