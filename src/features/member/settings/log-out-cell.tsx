import { useState } from 'react'
import { isApiError } from '@/http/api-error'
import { useT } from '../texts'
import { here } from '@/routes/here'
import { Cell } from '@/ui/cell/cell'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { useLogoutMutation } from '../member-mutations'
import { leaveForCloud } from '@/shell/session/session-guard'
import { endSession } from '@/shell/session/member-store'

/** Ends the session after a confirmation, and that of the cloud host with it. */
export function LogOutCell() {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const logout = useLogoutMutation()
  const leave = () =>
    logout.mutate(undefined, {
      onSuccess: () => {
        endSession()
        if (!leaveForCloud('/mobile/logout/', here())) toast(t('member.loggedOut'), 'done')
      },
      onError: (error) => toast(isApiError(error) && error.status !== 0 ? error.msg : t('member.logOutFailed'), 'failed'),
    })
  return (
    <>
      <Cell plain title={t('member.logOut')} onPress={() => setAsked(true)} id='settings-logout' />
      <Dialog
        open={asked}
        id='logout-dialog'
        title={t('member.logOutTitle')}
        body={t('member.logOutBody')}
        safe={{ word: t('common.cancel'), onPress: () => setAsked(false) }}
        act={{ word: t('member.logOut'), onPress: leave, busy: logout.isPending, danger: true, id: 'confirm-logout' }}
      />
    </>
  )
}
