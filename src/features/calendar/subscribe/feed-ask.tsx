import { Dialog } from '@/ui/dialog/dialog'
import { useT } from '../texts'

export type FeedQuestion = 'replace' | 'stop'

interface FeedAskProps {
  question: FeedQuestion | undefined
  busy: boolean
  onClose: () => void
  onAct: () => void
}

/** Asks before the present address ends. */
export function FeedAsk({ question, busy, onClose, onAct }: FeedAskProps) {
  const t = useT()
  if (!question) return null
  const isStop = question === 'stop'
  return (
    <Dialog
      open
      id={`calendar-${question}-ask`}
      title={t(isStop ? 'calendar.stopTitle' : 'calendar.replaceTitle')}
      body={t(isStop ? 'calendar.stopBody' : 'calendar.replaceBody')}
      safe={{ word: t('common.cancel'), onPress: onClose, id: 'calendar-keep' }}
      act={{ word: t(isStop ? 'calendar.stop' : 'calendar.replace'), onPress: onAct, busy, danger: isStop, id: 'calendar-confirm' }}
    />
  )
}
