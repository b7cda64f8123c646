import { useState, type ReactNode } from 'react'
import { REASON_MAX } from '@/domain/staff/reason'
import { useAttempt } from '@/http/use-attempt'
import { goBack } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Stack } from '@/ui/stack/stack'
import { TextArea } from '@/ui/text-area/text-area'
import { Tick } from '@/ui/tick/tick'
import { toast } from '@/ui/toast/toast-store'
import type { ChosenMember } from '../find/chosen-member'
import { useDeskCheckinMutations } from './checkin-queries'
import { firstWay, keptBy, wayCost, wayGiven, type CheckinMember, type Way } from './chosen-way'
import { timeText } from './checkin-words'
import { GuestHost } from './guest-host'
import { HandOut } from './hand-out'
import { useT } from './texts'
import { useHanded } from './use-handed'
import { LaterBookings, Say, Ways } from './ways'

interface AdmitPersonProps {
  shopId: number
  member: CheckinMember
  guest: boolean
  /** Above the button. */
  below?: ReactNode
}

/** Lets somebody in who has no open entry: how, and with what. */
export function AdmitPerson({ shopId, member, guest, below }: AdmitPersonProps) {
  const t = useT()
  const [picked, pick] = useState<Way>()
  const [reason, setReason] = useState('')
  const [host, setHost] = useState<ChosenMember | null | undefined>(guest ? null : undefined)
  const [isTold, setTold] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const handed = useHanded(keptBy(member))
  const admit = useAttempt(useDeskCheckinMutations(shopId).admit)
  const way = picked ?? firstWay(member, guest)
  const frame = member.time_frame
  const card = way?.kind === 'card' ? member.cards.find(({ id }) => id === way.id) : undefined
  const isFull = frame?.max_users != null && frame.users_count >= frame.max_users
  const isGuestReady = !guest || (isTold && host !== null)
  const ready = frame?.open && way && !handed.isWrong && isGuestReady && (way.kind !== 'free' || reason.trim() !== '')
  const send = (confirmed: boolean) => {
    if (!way) return
    admit.send(
      {
        user_id: member.person.id,
        ...wayGiven(member, way, reason),
        ...(host && { host_id: host.id }),
        ...handed.given,
        ...(confirmed && { confirm_auto_start: true }),
      },
      {
        onSuccess: ({ checkin }) => {
          toast(t('staff-checkin.cameIn', { name: checkin.person.username }), 'done')
          void goBack('deskCheckinPage', { shopId })
        },
        onRefused: ({ code, msg }) => {
          setStarting(false)
          if (code === 'card.auto_start_confirm' && card?.auto_start) setStarting(true)
          else toast(msg || t('staff-checkin.failed'), 'failed')
        },
        onUnknown: (said) => toast(said || t('staff-checkin.failed'), 'failed'),
      },
    )
  }
  if (!frame?.open)
    return (
      <>
        <Say id='no-frame'>
          {[
            t('staff-checkin.noFrame'),
            frame?.next && t('staff-checkin.nextFrame', { start: timeText(frame.next.start_at), end: timeText(frame.next.end_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Say>
        <LaterBookings member={member} />
        {below}
      </>
    )
  return (
    <>
      {isFull && <Say id='is-full'>{t('staff-checkin.fullNow')}</Say>}
      {guest && <GuestHost shopId={shopId} host={host} onChange={setHost} />}
      <Ways member={member} way={way} onPick={pick} />
      {way?.kind === 'free' && (
        <Stack>
          <TextArea
            id='free-reason'
            named
            label={t('staff-checkin.freeReason')}
            hint={t('staff-checkin.freeReasonHint')}
            maxLength={REASON_MAX}
            value={reason}
            onChange={setReason}
          />
        </Stack>
      )}
      <HandOut shopId={shopId} lockers={member.lockers} handed={handed} />
      {guest && (
        <Stack>
          <Tick on={isTold} onChange={setTold} label={t('staff-checkin.guestTold')} id='guest-told' />
        </Stack>
      )}
      <LaterBookings member={member} />
      {below}
      <ActionBar>
        <Button grow id='admit' disabled={!ready} busy={admit.busy} onPress={() => (card?.auto_start ? setStarting(true) : send(false))}>
          {way
            ? t(way.kind === 'desk' ? 'staff-checkin.takeCost' : 'staff-checkin.confirmCost', { cost: wayCost(t, member, way) })
            : t('staff-checkin.confirm')}
        </Button>
      </ActionBar>
      {isStarting && card?.auto_start && (
        <Dialog
          open
          id='start-dialog'
          title={t('staff-checkin.startTitle')}
          body={t('staff-checkin.startBody', { start: card.auto_start.start, end: card.auto_start.end })}
          safe={{ word: t('staff-checkin.keep'), onPress: () => setStarting(false), disabled: admit.busy }}
          act={{ word: t('staff-checkin.startAct'), onPress: () => send(true), busy: admit.busy, id: 'start-confirm' }}
        />
      )}
    </>
  )
}
