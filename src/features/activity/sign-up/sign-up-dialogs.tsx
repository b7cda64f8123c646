import { PaymentOffDialog } from '@/features/payment/order/payment-off-dialog'
import { useT as useOrderT } from '@/i18n/later/order'
import { Dialog } from '@/ui/dialog/dialog'
import { countLeft } from '../detail/option-words'
import { useT } from './texts'
import type { SignUp, SignUpAsk } from './use-sign-up'

/** The option is gone, or the sign-up was refused for another reason: nothing was charged, and the next step (mock-up 61). */
function RefusedDialog({ ask, signUp }: { ask: Extract<SignUpAsk, { kind: 'refused' }>; signUp: SignUp }) {
  const t = useT()
  const { code, msg, option } = ask
  const known = { word: t('activity-sign-up.known'), onPress: signUp.closeAsk, id: 'refused-known' }
  if (code !== 'activity.full') return <Dialog open id='sign-up-refused' title={msg} body={t('activity-sign-up.notCharged')} act={known} />
  const other = signUp.activity?.options.find(({ id, reason }) => id !== option.id && reason === null)
  const left = other && countLeft(other)
  const wait = { word: t('activity-sign-up.waitFor', { name: option.name }), onPress: () => signUp.join(option), id: 'wait-instead' }
  const otherWords =
    other &&
    (left === null || left === undefined
      ? t('activity-sign-up.otherOpen', { name: other.name })
      : t('activity-sign-up.otherLeft', { name: other.name, n: left }))
  return (
    <Dialog
      open
      id='sign-up-refused'
      title={msg}
      body={[t('activity-sign-up.justGone', { name: option.name }), otherWords].filter(Boolean).join('\n')}
      onClose={signUp.closeAsk}
      safe={other ? wait : known}
      act={
        other
          ? { word: t('activity-sign-up.choose', { name: other.name }), onPress: () => signUp.pick(other.id), id: 'choose-other' }
          : wait
      }
    />
  )
}

/** The questions and refusals of a sign-up, as dialogs. */
export function SignUpDialogs({ signUp, phone }: { signUp: SignUp; phone: string }) {
  const t = useT()
  const tOrder = useOrderT()
  const { ask, closeAsk } = signUp
  if (ask?.kind === 'online-off') return <PaymentOffDialog open phone={phone} onClose={closeAsk} />
  if (ask?.kind === 'refused') return <RefusedDialog ask={ask} signUp={signUp} />
  if (ask?.kind !== 'auto-start') return null
  return (
    <Dialog
      open
      id='auto-start'
      title={tOrder('order.autoStartTitle')}
      body={t('activity-sign-up.startBody', { start: ask.start, end: ask.end })}
      safe={{ word: t('common.cancel'), onPress: closeAsk }}
      act={{ word: tOrder('order.autoStartAct'), onPress: signUp.agree, id: 'agree' }}
    />
  )
}
