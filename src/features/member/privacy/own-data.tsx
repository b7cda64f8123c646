import { useState } from 'react'
import type { Privacy } from '@/contract/member/privacy'
import { dayOf, formatMinute, readInstant } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { monthDayText } from '@/i18n/dates'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { toast } from '@/ui/toast/toast-store'
import { CopySheet } from './copy-sheet'
import { KeepSheet } from './keep-sheet'
import { LooksSheet } from './looks-sheet'
import { useAskCopyMutation, type OwnPhone, type PrivacyOf } from './privacy-queries'
import { useT } from './texts'

interface OwnDataProps {
  of: PrivacyOf
  data: Privacy
  own: OwnPhone
}

/** The copy of the user's data, how long data is kept, and who looked. */
export function OwnData({ of, data, own }: OwnDataProps) {
  const t = useT()
  const [shown, show] = useState<'copy' | 'keep' | 'looks'>()
  const asking = useAskCopyMutation(of)
  const close = () => show(undefined)
  const { copy, copy_again_at: again } = data
  const ask = () =>
    asking.mutate(undefined, {
      onSuccess: () => toast(t('privacy.asked'), 'done'),
      onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('privacy.failed'), 'failed'),
      onSettled: close,
    })
  const download = <Icon name='download' />
  return (
    <>
      <SectionHead small title={t('privacy.data')} />
      <CellGroup>
        {copy?.state === 'ready' && copy.expire_at ? (
          <Cell
            id='data-copy'
            lead={download}
            title={t('privacy.copyReady')}
            note={t('privacy.copyReadyNote', { day: monthDayText(t, dayOf(readInstant(copy.expire_at))) })}
            end={
              <Button size={36} id='download-copy' onPress={() => show('copy')}>
                {t('privacy.download')}
              </Button>
            }
          />
        ) : copy ? (
          <Cell id='data-copy' lead={download} title={t('privacy.copyMaking')} note={t('privacy.copyMakingNote')} />
        ) : (
          <Cell
            id='data-copy'
            lead={download}
            title={t('privacy.copy')}
            note={again ? t('privacy.copyAgainNote', { time: formatMinute(readInstant(again)).slice(5) }) : t('privacy.copyNote')}
            end={
              <Button size={36} tone='line' disabled={again !== null} busy={asking.isPending} id='ask-copy' onPress={ask}>
                {t('privacy.copyAsk')}
              </Button>
            }
          />
        )}
        <Cell plain chevron lead={<Icon name='clock' />} title={t('privacy.keeps')} id='data-keeps' onPress={() => show('keep')} />
        <Cell
          plain
          chevron
          lead={<Icon name='eye' />}
          title={t('privacy.looks')}
          value={t('privacy.looksCount', { n: data.looks })}
          id='data-looks'
          onPress={() => show('looks')}
        />
      </CellGroup>
      {shown === 'copy' && copy && (
        <CopySheet of={of} own={own} copyId={copy.id} onClose={close} {...(again === null && { onAskAgain: ask })} />
      )}
      {shown === 'keep' && <KeepSheet onClose={close} />}
      {shown === 'looks' && <LooksSheet of={of} onClose={close} />}
    </>
  )
}
