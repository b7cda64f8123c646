import { useState } from 'react'
import { useAttempt } from '@/http/use-attempt'
import { amountText } from '@/i18n/numbers'
import { agreement } from '@/platform/agreement'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Radio } from '@/ui/radio/radio'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { chargeText } from '../template/tpl-words'
import { DeductionConsent, whyUnsigned } from './deduction-consent'
import { useSignMutation } from './renewal-queries'
import { spotOfOption, triggerText, type RenewalData } from './renewal-words'
import { useT } from './texts'

const blocks = {
  'card.renew_unavailable': 'card-renewal.noneHere',
  'card.renew_wechat_only': 'card-renewal.wechatOnly',
  'card.renew_browser_only': 'card-renewal.browserOnly',
} as const

/** Signs an agreement for a card that one has: an option, a tick that is never set beforehand, and WeChat or Alipay (commerce ledger MC-145, MC-146, MC-147). */
export function SignRenewal({ data, shopId }: { data: RenewalData; shopId: number }) {
  const t = useT()
  const { card, options, is_own: isOwn } = data
  const [chosen, setChosen] = useState(options[0]?.id)
  // To which option: what another one deducts is agreed to anew.
  const [agreedTo, setAgreedTo] = useState<number>()
  const { send, busy } = useAttempt(useSignMutation())
  const option = options.find(({ id }) => id === chosen)
  const found = option && spotOfOption(data, option)
  const isAlipay = found?.ok && found.provider === 'alipay'
  const blocked = found && !found.ok ? t(blocks[found.reason]) : ''
  const consent = { agreed: option !== undefined && agreedTo === option.id, blocked: isOwn ? blocked : t('card-renewal.signerOnly') }
  const why = whyUnsigned(t, consent)
  const failed = t(isAlipay ? 'card-renewal.alipayFailed' : 'card-renewal.signFailed')
  const sign = () => {
    if (why || !option) return toast(why, 'failed')
    send(
      { shopId, cardId: card.id, optionId: option.id, price: option.price },
      {
        onSuccess: ({ signing }) =>
          void agreement
            .sign(signing)
            .then((outcome) => (outcome === 'left' ? toast(t('card-renewal.signed'), 'done') : toast(failed, 'failed'))),
        onRefused: ({ code, msg }) => {
          // Another price is agreed to anew.
          if (code === 'card.price_changed') setAgreedTo(undefined)
          toast(msg || failed, 'failed')
        },
        onUnknown: (said) => toast(said || failed, 'failed'),
      },
    )
  }
  return (
    <>
      <Stack>
        <SectionHead small title={t('card-renewal.choose')} />
        <CellGroup>
          {options.map((option) => (
            <Cell
              key={option.id}
              id={`renew-option-${option.id}`}
              role='radio'
              checked={option.id === chosen}
              onPress={() => setChosen(option.id)}
              title={chargeText(t, card.type, option)}
              note={triggerText(t, card.type, option)}
              value={amountText(option.price)}
              end={<Radio on={option.id === chosen} />}
            />
          ))}
        </CellGroup>
        {option && (
          <DeductionConsent price={option.price} onAgree={(on) => setAgreedTo(on ? option.id : undefined)} disabled={busy} {...consent} />
        )}
      </Stack>
      <ActionBar>
        <Button grow id='sign-renewal' busy={busy} disabled={!isOwn} off={why !== ''} onPress={sign}>
          {t(isAlipay ? 'card-renewal.signAlipay' : 'card-renewal.sign')}
        </Button>
      </ActionBar>
    </>
  )
}
