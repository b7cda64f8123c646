import { useState } from 'react'
import { isApiError } from '@/http/api-error'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { useHealthWithdrawMutation, type HealthOf } from './health-queries'
import { useT } from './texts'

/** Withdraws the consent after a question that says what goes with it. */
export function WithdrawHealth({ of, onWithdrawn }: { of: HealthOf; onWithdrawn: () => void }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const withdrawing = useHealthWithdrawMutation(of)
  const withdraw = () =>
    withdrawing.mutate(undefined, {
      onSuccess: () => {
        toast(t('health.done'), 'done')
        onWithdrawn()
      },
      onError: (error) => toast((isApiError(error) && error.status > 0 && error.msg) || t('health.withdrawFailed'), 'failed'),
      onSettled: () => setAsks(false),
    })
  return (
    <>
      <Button grow tone='quiet' onPress={() => setAsks(true)} id='health-withdraw'>
        {t('health.withdraw')}
      </Button>
      <Dialog
        open={asks}
        id='health-withdraw-dialog'
        title={t('health.askWithdraw')}
        body={t('health.withdrawBody')}
        safe={{ word: t('health.keep'), onPress: () => setAsks(false), disabled: withdrawing.isPending }}
        act={{ word: t('health.withdraw'), onPress: withdraw, busy: withdrawing.isPending, danger: true, id: 'health-withdraw-sure' }}
      />
    </>
  )
}
