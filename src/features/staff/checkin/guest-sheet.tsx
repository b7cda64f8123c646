import { go } from '@/routes/go'
import { Sheet } from '@/ui/sheet/sheet'
import { FootNote } from '@/ui/foot-note/foot-note'
import { MemberPicker } from '../find/member-picker'
import { useT } from './texts'

/** A guest for a day: found, or added to the shop first, then let in with a reason. */
export function GuestSheet({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open id='guest-sheet' title={t('staff-checkin.guestTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <MemberPicker
        shopId={shopId}
        member={undefined}
        onChoose={(member) => {
          if (!member) return
          onClose()
          void go('deskCheckinMemberPage', { shopId, userId: member.id, guest: 1 })
        }}
      />
      <FootNote icon='info'>{t('staff-checkin.guestNote')}</FootNote>
    </Sheet>
  )
}
