import { useState } from 'react'
import { useAttempt } from '@/http/use-attempt'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast-store'
import { SignatureSheet } from './signature-sheet'
import { useAgreeMutation, type Term } from './terms-queries'
import { useT } from './texts'

interface AgreeBarProps {
  cardId: number
  term: Pick<Term, 'id' | 'need_signature'>
  /** The shop that the signature is sent for; null where the holder is bound to none. */
  shopId: number | null
  onAgreed: () => void
}

/** The holder agrees to the version that is shown, with a signature where it asks for one. */
export function AgreeBar({ cardId, term, shopId, onAgreed }: AgreeBarProps) {
  const t = useT()
  const [signing, setSigning] = useState(false)
  const { send, busy } = useAttempt(useAgreeMutation())
  const agree = (signature: string | null) =>
    send(
      { cardId, term_id: term.id, signature },
      {
        onSuccess: () => {
          setSigning(false)
          toast(t(term.need_signature ? 'card-terms.done' : 'card-terms.doneRead'), 'done')
          onAgreed()
        },
        onRefused: (refusal) => {
          setSigning(false)
          toast(refusal.msg, 'failed')
        },
        onUnknown: (said) => toast(said || t('card-terms.unknown'), 'failed'),
      },
    )
  return (
    <>
      <ActionBar>
        <Button
          grow
          id='agree-terms'
          busy={busy}
          disabled={term.need_signature && shopId === null}
          onPress={() => (term.need_signature ? setSigning(true) : agree(null))}
        >
          {t(term.need_signature ? 'card-terms.sign' : 'card-terms.agree')}
        </Button>
      </ActionBar>
      {signing && shopId !== null && <SignatureSheet shopId={shopId} busy={busy} onClose={() => setSigning(false)} onSigned={agree} />}
    </>
  )
}
