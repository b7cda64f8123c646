import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_FILE_BYTES } from '@/domain/heart/record'
import { isApiError } from '@/http/api-error'
import { sendFile } from '@/http/send-file'
import { host } from '@/platform/host'
import type { HostPort } from '@/platform/host/types'
import { uuid } from '@/platform/storage/uuid'
import { upload } from '@/platform/upload'
import type { PickedFile } from '@/platform/upload/types'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { toast } from '@/ui/toast/toast-store'
import { heartKeys } from '../heart-keys'
import { useT } from '../texts'

const ENDINGS = ['fit', 'tcx'] as const
const platform: HostPort = host

/** Chooses a file of a training and sends it. One that was taken before is refused by its bytes, so that it may be sent again after a lost answer. */
const useImport = (shopId: number, onDone: (id: number) => void) => {
  const t = useT()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const send = async (file: PickedFile) => {
    if (file.size > MOST_FILE_BYTES) return toast(t('heart.importLarge'), 'failed')
    setBusy(true)
    try {
      const { id } = await sendFile('heartFile', { shopId }, file, { key: uuid() })
      await client.invalidateQueries({ queryKey: heartKeys.all })
      toast(t('heart.importDone'), 'done')
      onDone(id)
    } catch (error) {
      const isUnknown = isApiError(error) && error.status === 0
      toast((isApiError(error) && error.status > 0 && error.msg) || t(isUnknown ? 'heart.importUnknown' : 'heart.importFailed'), 'failed')
    } finally {
      setBusy(false)
    }
  }
  const choose = async () => {
    if (isBusy) return
    const picked = await upload.pickFile(ENDINGS)
    if (picked.kind === 'failed') return toast(t('heart.importFailed'), 'failed')
    const [file] = picked.kind === 'picked' ? picked.files : []
    if (file) await send(file)
  }
  return { isBusy, choose }
}

interface ImportFileProps {
  shopId: number
  /** The consent to health data has to be given first. */
  asks: boolean
  onAsk: () => void
  onDone: (id: number) => void
}

/** Imports a training from a FIT or TCX file. */
export function ImportFile({ shopId, asks, onAsk, onDone }: ImportFileProps) {
  const t = useT()
  const { isBusy, choose } = useImport(shopId, onDone)
  if (asks)
    return (
      <EmptyState
        title={t('heart.askTitle')}
        body={t('heart.askBody')}
        act={{ word: t('heart.askAct'), onPress: onAsk, id: 'import-ask' }}
      />
    )
  return (
    <>
      <Stack>
        <CellGroup>
          <Cell lead={<Icon name='pulse' />} title={t('heart.importTitle')} note={t('heart.importBody')} />
          <Cell
            lead={<Icon name='mobile' />}
            title={t('heart.importFrom')}
            note={t(platform.clientName === 'weapp' ? 'heart.importFromChat' : 'heart.importFromBody')}
          />
        </CellGroup>
      </Stack>
      <FootNote icon='lock'>{t('heart.importOnce')}</FootNote>
      <ActionBar>
        <Button grow busy={isBusy} onPress={() => void choose()} id='import-choose'>
          {t(isBusy ? 'heart.importing' : 'heart.importAct')}
        </Button>
      </ActionBar>
    </>
  )
}
