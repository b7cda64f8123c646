import { EmptyState } from '@/ui/state-view/state-view'
import { useT } from '../texts'

interface EmptyRecordsProps {
  /** The consent to health data has to be given first. */
  asks: boolean
  hasBelts: boolean
  onAsk: () => void
  onImport: () => void
}

/** No records: the consent comes first, then a wristband. */
export function EmptyRecords({ asks, hasBelts, onAsk, onImport }: EmptyRecordsProps) {
  const t = useT()
  if (asks)
    return (
      <EmptyState
        title={t('heart.askTitle')}
        body={t('heart.askBody')}
        act={{ word: t('heart.askAct'), onPress: onAsk, id: 'heart-ask' }}
      />
    )
  return (
    <EmptyState
      title={t('heart.noneTitle')}
      body={t(hasBelts ? 'heart.noneBelts' : 'heart.noneFile')}
      act={{ word: t('heart.import'), onPress: onImport, id: 'heart-first-import' }}
    />
  )
}
