import { useState } from 'react'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Segments } from '@/ui/segments/segments'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import type { ChosenMember } from '../chosen-member'
import { MemberPicker } from '../components/member-picker'
import { useEntryMemberQuery } from './api'
import { useT } from './texts'

interface GuestHostProps {
  shopId: number
  /** Undefined where the guest comes alone; null while nobody is chosen who brings him. */
  host: ChosenMember | null | undefined
  onChange: (host: ChosenMember | null | undefined) => void
}

/** Who brings a guest and answers for him, or that he comes alone. */
export function GuestHost({ shopId, host, onChange }: GuestHostProps) {
  const t = useT()
  const [isPicking, setPicking] = useState(false)
  const known = useEntryMemberQuery({ shopId, userId: host?.id ?? 0 }, Boolean(host)).data
  return (
    <>
      <Stack>
        <Segments
          kind='choice'
          label={t('entry-desk.guestTitle')}
          current={host === undefined ? 'alone' : 'brought'}
          segments={[
            { key: 'brought', word: t('entry-desk.guestBrought') },
            { key: 'alone', word: t('entry-desk.guestAlone') },
          ]}
          onPick={(key) => onChange(key === 'alone' ? undefined : (host ?? null))}
        />
        {host !== undefined && (
          <CellGroup>
            <Cell
              id='guest-host'
              lead={<Avatar src={host?.avatar ?? ''} size={40} />}
              title={host?.username ?? t('entry-desk.hostNone')}
              note={host && known ? t('entry-desk.hostGuests', { n: known.guests }) : (host?.phone ?? t('entry-desk.hostNote'))}
              end={
                <Button size={36} tone='soft' id='pick-host' onPress={() => setPicking(true)}>
                  {t(host ? 'entry-desk.hostChange' : 'entry-desk.hostPick')}
                </Button>
              }
            />
          </CellGroup>
        )}
      </Stack>
      {isPicking && (
        <Sheet open id='host-sheet' title={t('entry-desk.hostTitle')} closeLabel={t('common.close')} onClose={() => setPicking(false)}>
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
