import { Text } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import type { Checkin } from '@/contract/checkin/shapes'
import { CheckinStatus } from '@/domain/checkin/status'
import { useAttempt } from '@/http/use-attempt'
import { goBack } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { useDeskCheckinMutations } from './checkin-queries'
import { CheckOutDialog } from './check-out-dialog'
import type { CheckinMember } from './chosen-way'
import { costText, paidText, typeFace } from './checkin-words'
import { ByPosition } from './by-position'
import { HandOut } from './hand-out'
import { RefuseDialog } from './refuse-dialog'
import { useT } from './texts'
import { useCheckinRights } from './use-checkin-rights'
import { useHanded } from './use-handed'
import { LaterBookings, Say } from './ways'
import styles from './checkin.module.scss'

function ChosenWay({ record }: { record: Checkin }) {
  const t = useT()
  const { card, cost, price, booking } = record
  const taken = costText(t, card?.card_tpl_type ?? null, price ?? cost)
  const isTaken = (price ?? cost) > 0
  return (
    <>
      <SectionHead small title={t('staff-checkin.chosen')} />
      <Stack>
        <CellGroup>
          <Cell
            id='chosen-way'
            lead={card ? <CardMini kind={typeFace(card.card_tpl_type)} /> : <Glyph name={booking ? 'calendar' : 'ticket'} />}
            title={paidText(t, record)}
            note={[record.time_frame.name, record.host && t('staff-checkin.broughtBy', { name: record.host.username })]
              .filter(Boolean)
              .join(' · ')}
            value={<Text className={styles.cost}>{isTaken && price === null ? t('staff-checkin.taken', { cost: taken }) : taken}</Text>}
          />
        </CellGroup>
      </Stack>
    </>
  )
}

interface OpenRecordProps {
  shopId: number
  member: CheckinMember
  record: Checkin
  /** Above the buttons. */
  below?: ReactNode
}

/** An open entry: a waiting person is let in or refused, a person inside gets locker and wristband, a leaving one gives them back. Staff who may only see the entries read it. */
export function OpenRecord({ shopId, member, record, below }: OpenRecordProps) {
  const t = useT()
  const { keeps } = useCheckinRights(shopId)
  const [isRefusing, setRefusing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const handed = useHanded(record)
  const { send, busy } = useAttempt(useDeskCheckinMutations(shopId).confirm)
  const { status } = record
  const isInside = status === CheckinStatus.inside
  const isReturning = status === CheckinStatus.returning
  const isUnpaid = record.price !== null && !record.paid
  const [act, done] = isInside
    ? (['staff-checkin.handSave', t('staff-checkin.handSaved')] as const)
    : isReturning
      ? (['staff-checkin.received', t('staff-checkin.receivedDone')] as const)
      : (['staff-checkin.confirm', t('staff-checkin.cameIn', { name: record.user.username })] as const)
  const confirm = () =>
    send(
      { checkId: record.id, ...(!isReturning && handed.given) },
      {
        onSuccess: () => {
          toast(done, 'done')
          if (!isInside) void goBack('deskCheckinPage', { shopId })
        },
        onRefused: ({ msg }) => toast(msg || t('staff-checkin.failed'), 'failed'),
        onUnknown: (said) => toast(said || t('staff-checkin.failed'), 'failed'),
      },
    )
  return (
    <>
      <ChosenWay record={record} />
      {record.by_position && <ByPosition shopId={shopId} record={record} />}
      {keeps && !isReturning && !isUnpaid && <HandOut shopId={shopId} lockers={member.lockers} handed={handed} />}
      {isUnpaid && <Say id='is-unpaid'>{t('staff-checkin.unpaid')}</Say>}
      <LaterBookings member={member} />
      {below}
      {keeps && !isUnpaid && (
        <ActionBar>
          {status === CheckinStatus.waiting && (
            <Button tone='quiet' id='refuse' onPress={() => setRefusing(true)}>
              {t('staff-checkin.refuse')}
            </Button>
          )}
          {isInside && (
            <Button tone='quiet' icon='door' id='check-out' onPress={() => setLeaving(true)}>
              {t('staff-checkin.checkOut')}
            </Button>
          )}
          <Button grow id='confirm' busy={busy} disabled={handed.isWrong || (isInside && !handed.isChanged)} onPress={confirm}>
            {t(act)}
          </Button>
        </ActionBar>
      )}
      {isLeaving && (
        <CheckOutDialog
          shopId={shopId}
          record={record}
          onClose={() => setLeaving(false)}
          onDone={() => {
            setLeaving(false)
            void goBack('deskCheckinPage', { shopId })
          }}
        />
      )}
      {isRefusing && (
        <RefuseDialog
          shopId={shopId}
          record={record}
          onClose={() => setRefusing(false)}
          onDone={() => {
            setRefusing(false)
            void goBack('deskCheckinPage', { shopId })
          }}
        />
      )}
    </>
  )
}
