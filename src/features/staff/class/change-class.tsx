import { useState } from 'react'
import type { StaffSchedule } from '@/contract/staff/staff'
import { Button } from '@/ui/button/button'
import { useT } from './texts'
import { ClassTermsSheet } from './class-terms-sheet'

/** Opens the sheet that gives a class another coach, room or time. */
export function ChangeClass({ shopId, schedule }: { shopId: number; schedule: StaffSchedule }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button full tone='line' id='change-class' onPress={() => setOpen(true)}>
        {t('staff-class.termsTitle')}
      </Button>
      {open && <ClassTermsSheet shopId={shopId} schedule={schedule} onClose={() => setOpen(false)} />}
    </>
  )
}
