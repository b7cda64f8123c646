import { useState } from 'react'
import { guestsLeft } from '@/domain/checkin/guests'
import type { Translate } from '@/i18n/keys'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Segments } from '@/ui/segments/segments'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import type { ChosenMember } from '../find/chosen-member'
import { MemberPicker } from '../find/member-picker'
import { useCheckinMemberQuery } from './checkin-queries'
import type { CheckinMember } from './chosen-way'
import { useT } from './texts'

interface GuestHostProps {
  shopId: number
  /** Undefined where the guest comes alone; null while nobody is chosen who brings him. */
  host: ChosenMember | null | undefined
  onChange: (host: ChosenMember | null | undefined) => void
}

const guestsText = (t: Translate<'staff-checkin'>, { guests, guests_a_month: most }: CheckinMember, left: number | null): string => {
  if (most === null || left === null) return t('staff-checkin.hostGuests', { n: guests })
  return left === 0 ? t('staff-checkin.hostGuestsUsed', { n: most }) : t('staff-checkin.hostGuestsLeft', { n: most, left })
}

/** The host of a guest, or that the guest comes alone. */
export function GuestHost({ shopId, host, onChange }: GuestHostProps) {
  const t = useT()
  const [isPicking, setPicking] = useState(false)
  const known = useCheckinMemberQuery({ shopId, userId: host?.id ?? 0 }, Boolean(host)).data
  const left = known ? guestsLeft(known.guests_a_month, known.guests) : null
  return (
    <>
      <Stack>
        <Segments
          kind='choice'
          label={t('staff-checkin.guestTitle')}
          current={host === undefined ? 'alone' : 'brought'}
          segments={[
            { key: 'brought', word: t('staff-checkin.guestBrought') },
            { key: 'alone', word: t('staff-checkin.guestAlone') },
          ]}
          onPick={(key) => onChange(key === 'alone' ? undefined : (host ?? null))}
        />
        {host !== undefined && (
          <CellGroup>
            <Cell
              id='guest-host'
              lead={<Avatar src={host?.avatar ?? ''} size={40} />}
              title={host?.username ?? t('staff-checkin.hostNone')}
              note={host && known ? guestsText(t, known, left) : (host?.phone ?? t('staff-checkin.hostNote'))}
              {...(left === 0 && { noteTone: 'warn' })}
              end={
                <Button size={36} tone='soft' id='pick-host' onPress={() => setPicking(true)}>
                  {t(host ? 'staff-checkin.hostChange' : 'staff-checkin.hostPick')}
                </Button>
              }
            />
          </CellGroup>
        )}
      </Stack>
      {isPicking && (
        <Sheet open id='host-sheet' title={t('staff-checkin.hostTitle')} closeLabel={t('common.close')} onClose={() => setPicking(false)}>
          <MemberPicker
            shopId={shopId}
            member={undefined}
            onChoose={(member) => {
              if (!member) return
              onChange(member)
              setPicking(false)
            }}
          />
        </Sheet>
      )}
    </>
  )
}
