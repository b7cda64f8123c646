import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '@/http/api-error'
import { sendPicture } from '@/http/send-picture'
import { useSignatureWords } from '@/i18n/kit-words'
import type { FileOutcome } from '@/platform/canvas/types'
import { a11y } from '@/platform/a11y'
import { Sheet } from '@/ui/sheet/sheet'
import { SignaturePad } from '@/ui/signature-pad/signature-pad'
import { toast } from '@/ui/toast/toast-store'
import styles from './terms.module.scss'
import { useT } from './texts'

interface SignatureSheetProps {
  /** The shop that the signature is sent for. */
  shopId: number
  onClose: () => void
  /** The address of the upload, which signs once. */
  onSigned: (signature: string) => void
  /** The signature is being sent. */
  busy?: boolean
}

/** A sheet to sign the name in (commerce ledger MC-137, MC-138, MC-139): the signature is sent as a JPEG. */
export function SignatureSheet({ shopId, onClose, onSigned, busy }: SignatureSheetProps) {
  const t = useT()
  const words = useSignatureWords()
  const [sending, setSending] = useState(false)
  const control = useRef<AbortController>()
  useEffect(() => () => control.current?.abort(), [])

  const send = async (made: FileOutcome) => {
    if (made.kind === 'failed') return toast(t('card-terms.failed'), 'failed')
    const { signal } = (control.current = new AbortController())
    setSending(true)
    try {
      const { url } = await sendPicture(made.file, { kind: 'signature', shopId, signal })
      if (!signal.aborted) onSigned(url)
    } catch (error) {
      if (!signal.aborted) toast((isApiError(error) && error.status > 0 && error.msg) || t('card-terms.failed'), 'failed')
    }
    if (!signal.aborted) setSending(false)
  }
  return (
    <Sheet open id='signature-sheet' title={t('card-terms.signTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <SignaturePad
        words={words}
        type='jpg'
        note={t('card-terms.signNote')}
        busy={sending || busy}
        onCancel={onClose}
        onEmpty={() => toast(words.hint, 'failed')}
        onDone={(made) => void send(made)}
      />
      <View className={sending ? styles.sending : undefined} {...a11y({ live: 'polite' })}>
        {sending && t('card-terms.sending')}
      </View>
    </Sheet>
  )
}
