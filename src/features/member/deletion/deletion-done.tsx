import { useEffect } from 'react'
import { dayOf, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { relaunch } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { ResultHead } from '@/ui/result-head/result-head'
import { Stack } from '@/ui/stack/stack'
import { endSession } from '@/shell/session/member-store'
import type { AskedDeletion } from './confirm-sheet'
import { useT } from './texts'

/** Until when a log-in brings the account back. The session is over on the server, and here once this is shown. */
export function DeletionDone({ asked, shopId }: { asked: AskedDeletion; shopId: number }) {
  const t = useT()
  useEffect(endSession, [])
  const day = monthDayText(t, dayOf(readInstant(asked.due_at)))
  return (
    <Stack>
      <ResultHead
        kind='wait'
        title={t('deletion.doneTitle')}
        body={t('deletion.doneBody', { day, phone: asked.phone })}
        id='deletion-done'
      />
      <Button full tone='soft' onPress={() => void relaunch('shopHomePage', { shopId })} id='deletion-home'>
        {t('deletion.home')}
      </Button>
    </Stack>
  )
}
