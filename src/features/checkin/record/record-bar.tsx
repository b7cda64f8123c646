import { useNow } from '@/http/clock'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { useRecordActs } from './use-record-acts'
import type { CheckinRecord } from './record'
import { recordAppearance, type RecordAct } from './record-appearance'
import { useT } from '../texts'

const words = {
  cancel: 'checkin.cancel',
  'go-in': 'checkin.goIn',
  away: 'checkin.leaveAwhile',
  leave: 'checkin.leave',
  again: 'checkin.again',
  start: 'checkin.goIn',
} as const satisfies Record<RecordAct, string>

/** The acts of a record at the foot of its page. */
export function RecordBar({ record }: { record: CheckinRecord }) {
  const t = useT()
  const { acts } = recordAppearance(t, record, useNow())
  const { act, busy } = useRecordActs(record)
  if (acts.length === 0) return null
  return (
    <ActionBar>
      {acts.map(({ act: name, off }, at) => (
        <Button
          key={name}
          grow
          tone={at === acts.length - 1 ? 'fill' : 'quiet'}
          disabled={off ?? false}
          busy={busy === name}
          {...(name === 'leave' && { icon: 'door' as const })}
          {...(name === 'go-in' && { icon: 'qr' as const })}
          onPress={() => act(name)}
          id={`record-${name}`}
        >
          {t(words[name])}
        </Button>
      ))}
    </ActionBar>
  )
}
