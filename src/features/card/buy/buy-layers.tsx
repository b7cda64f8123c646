import { type TermsAgreed, useTermsConsent } from '../terms/use-terms-consent'
import { ShopBindDialog } from '@/features/member/me/shop-bind-dialog'
import { toast } from '@/ui/toast/toast-store'
import { DeductionConsent, whyUnsigned } from '../renewal/deduction-consent'
import { ChooseStart } from './choose-start'
import { ChooseWay } from './choose-way'
import { ConfirmSheet } from './confirm-sheet'
import { OwnedDialog } from './owned-dialog'
import type { ReadyToBuy } from './use-buy-card'
import { useT } from './texts'
import { WhatIsBought } from './what-is-bought'

/** The layers over the page of a template: a question, a choice, or the layer that confirms. */
export function BuyLayers({ buy, shopId }: { buy: ReadyToBuy; shopId: number }) {
  const t = useT()
  const { term, layer, setLayer, choice, purchase, query, isFree, busy, renews, option, isAgreed, setAgreed } = buy
  const why = renews ? whyUnsigned(t, { agreed: isAgreed, blocked: buy.why }) : buy.why
  const word = t(term?.need_signature ? 'buy.signAndPay' : isFree ? 'buy.free' : 'buy.pay')
  const unlessWhy = (pay: () => void) => (why ? toast(why) : pay())
  const send = (agreed: TermsAgreed) => buy.send(agreed, terms.forget)
  const terms = useTermsConsent({
    shopId,
    term,
    busy,
    paper: { head: <WhatIsBought buy={buy} />, word, onAgree: (agree) => unlessWhy(() => agree(send)) },
  })
  if (choice === 'start') return <ChooseStart buy={buy} />
  if (choice === 'ways') return <ChooseWay buy={buy} />
  const close = () => setLayer(undefined)
  return (
    <>
      {layer === 'owned' && (
        <OwnedDialog owned={purchase?.owned ?? []} shopId={shopId} onGoOn={() => setLayer('confirm')} onClose={close} />
      )}
      {layer === 'confirm' && !terms.sheet && (
        <ConfirmSheet
          buy={buy}
          consent={
            <>
              {terms.consent}
              {renews && <DeductionConsent price={option.price} agreed={isAgreed} onAgree={setAgreed} disabled={busy} />}
            </>
          }
          act={{
            word,
            onPress: () => unlessWhy(() => terms.ask(send)),
            off: why !== '' || (term !== null && !terms.isTicked),
          }}
        />
      )}
      {layer === 'confirm' && terms.sheet}
      <ShopBindDialog
        shopId={shopId}
        open={layer === 'not-bound'}
        onClose={close}
        onBound={() => {
          close()
          void query.refetch()
        }}
      />
    </>
  )
}
