import { useState } from 'react'
import { isApiError } from '@/http/api-error'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { useRemoveHeartMutation } from '../heart-queries'
import { useT } from '../texts'

/** Deletes the record after a question. */
export function RemoveRecord({ id, onRemoved }: { id: number; onRemoved: () => void }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const removing = useRemoveHeartMutation()
  const remove = () =>
    removing.mutate(id, {
      onSuccess: () => {
        toast(t('heart.removed'), 'done')
        onRemoved()
      },
      onError: (error) => toast((isApiError(error) && error.status > 0 && error.msg) || t('heart.removeFailed'), 'failed'),
      onSettled: () => setAsks(false),
    })
  return (
    <>
      <Stack>
        <Button tone='quiet' grow onPress={() => setAsks(true)} id='heart-remove'>
          {t('heart.remove')}
        </Button>
      </Stack>
      <Dialog
        open={asks}
        id='heart-remove-dialog'
        title={t('heart.removeAsk')}
        body={t('heart.removeBody')}
        safe={{ word: t('heart.keep'), onPress: () => setAsks(false), disabled: removing.isPending }}
        act={{ word: t('heart.remove'), onPress: remove, busy: removing.isPending, danger: true, id: 'heart-remove-sure' }}
      />
    </>
  )
}
