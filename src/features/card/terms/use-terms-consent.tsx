import { type ReactNode, useState } from 'react'
import { toast } from '@/ui/toast/toast-store'
import { SignatureSheet } from './signature-sheet'
import { TermsConsent } from './terms-consent'
import { useT } from './texts'

/** The terms of what is bought, as a template or a card names them. */
interface AskedTerm {
  id: number
  need_signature: boolean
}

/** The consent that a purchase is sent with. */
export interface TermsAgreed {
  terms_read: boolean
  signature: string | null
  /** The version that was read. */
  term_id: number | undefined
}

interface Asking {
  /** The shop that sells, for which the signature is sent. */
  shopId: number
  /** Null where there are no terms. */
  term: AskedTerm | null
  /** The purchase is being sent. */
  busy?: boolean
  /** The purchase in the sheet of the text, and the button under it. */
  paper?: {
    head: ReactNode
    word: string
    /** Sends the purchase; reading the text down to the button agrees to it. */
    onAgree: (agree: (go: (agreed: TermsAgreed) => void) => void) => void
  }
}

/**
 * The box of the terms, `consent`, and the sheet to sign in, `sheet`, of a page that sells a card. `ask` calls back once both are done: before that it says what is missing
 * (commerce ledger MC-134) or opens the sheet (MC-136). A signature signs once: call `forget` after a refusal that used it up, and the next try asks for another one.
 */
export const useTermsConsent = ({ shopId, term, busy, paper }: Asking) => {
  const t = useT()
  // For which version: another one is not ticked, nor signed.
  const [ticked, setTicked] = useState<number>()
  const [signed, setSigned] = useState<{ termId: number; url: string }>()
  const [onDone, setOnDone] = useState<{ go: (agreed: TermsAgreed) => void }>()
  const isTicked = term !== null && ticked === term.id
  const signature = signed !== undefined && signed.termId === term?.id ? signed.url : null

  const agree = (go: (agreed: TermsAgreed) => void) => {
    if (!term) return go({ terms_read: false, signature: null, term_id: undefined })
    setTicked(term.id)
    if (term.need_signature && signature === null) return setOnDone({ go })
    go({ terms_read: true, signature, term_id: term.id })
  }
  const ask = (go: (agreed: TermsAgreed) => void) => (term && !isTicked ? toast(t('card-terms.term_tips')) : agree(go))
  return {
    isTicked,
    ask,
    forget: () => setSigned(undefined),
    consent: term && (
      <TermsConsent
        termId={term.id}
        ticked={isTicked}
        onTick={(on) => setTicked(on ? term.id : undefined)}
        disabled={busy}
        {...(paper && { paper: { head: paper.head, word: paper.word, onPress: () => paper.onAgree(agree), busy } })}
      />
    ),
    sheet: term && onDone && (
      <SignatureSheet
        shopId={shopId}
        busy={busy}
        onClose={() => setOnDone(undefined)}
        onSigned={(url) => {
          setSigned({ termId: term.id, url })
          setOnDone(undefined)
          onDone.go({ terms_read: true, signature: url, term_id: term.id })
        }}
      />
    ),
  }
}
