import { useState } from 'react'
import type { StaffMember } from '@/contract/staff/member'
import { judgeReason, REASON_MAX } from '@/domain/staff/reason'
import { dayOf, readDay, readInstant } from '@/domain/time'
import { useAttempt } from '@/http/use-attempt'
import { monthDayText } from '@/i18n/dates'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { Dialog } from '@/ui/dialog/dialog'
import { Icon } from '@/ui/icon/icon'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { useLiftNoShowsMutation } from './member-queries'
import type { MemberOf } from '../staff-keys'
import { useT } from '../desk/texts'

/** Asks why the block is lifted. */
function LiftDialog({ of, name, onClose }: { of: MemberOf; name: string; onClose: () => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { send, busy } = useAttempt(useLiftNoShowsMutation(of))
  const lift = () =>
    send(
      { reason: reason.trim() },
      {
        onSuccess: () => {
          toast(t('desk.noShowsLiftDone'), 'done')
          onClose()
        },
        onRefused: ({ msg }) => toast(msg || t('desk.saveFailed'), 'failed'),
        onUnknown: (words) => toast(words || t('desk.saveFailed'), 'failed'),
      },
    )
  return (
    <Dialog
      open
      id='lift-no-shows'
      title={t('desk.noShowsLiftTitle', { name })}
      body={t('desk.noShowsLiftBody')}
      safe={{ word: t('common.cancel'), onPress: onClose, disabled: busy }}
      act={{ word: t('desk.noShowsLift'), onPress: lift, busy, disabled: !judgeReason(reason).ok, id: 'lift-confirm' }}
    >
      <TextArea
        id='lift-reason'
        named
        value={reason}
        onChange={setReason}
        label={t('desk.lostPhoneReason')}
        hint={t('desk.noShowsLiftHint')}
        maxLength={REASON_MAX}
      />
    </Dialog>
  )
}

interface MemberNoShowsProps {
  of: MemberOf
  name: string
  noShows: NonNullable<StaffMember['no_shows']>
}

/** How many no-shows of a member count, or until when they block him, which staff may lift; who lifted it last. */
export function MemberNoShows({ of, name, noShows }: MemberNoShowsProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { counted, count, left, days, block_days: block, until, lifted, may_lift: mayLift } = noShows
  const day = (text: string) => monthDayText(t, readDay(text))
  const note = [
    until === null ? t('desk.noShowsNote', { days, n: left, block }) : t('desk.noShowsBlockedNote', { days, n: count }),
    lifted && t('desk.noShowsLifted', { name: lifted.by, day: day(dayOf(readInstant(lifted.at))), reason: lifted.reason }),
  ]
  return (
    <>
      <Cell
        id='member-no-shows'
        lead={<Icon name='alert' />}
        title={until === null ? t('desk.noShows', { n: counted }) : t('desk.noShowsBlocked', { day: day(until) })}
        note={note.filter(Boolean).join(' · ')}
        noteTone={until === null ? 'plain' : 'warn'}
        end={
          until !== null &&
          mayLift && (
            <Button size={36} tone='quiet' id='lift-no-shows-open' onPress={() => setAsking(true)}>
              {t('desk.noShowsLift')}
            </Button>
          )
        }
      />
      {asking && <LiftDialog of={of} name={name} onClose={() => setAsking(false)} />}
    </>
  )
}
