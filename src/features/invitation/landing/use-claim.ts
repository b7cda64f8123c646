import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Landing } from '@/contract/invitation'
import { consentVersions } from '@/domain/member/consent'
import { withCaptcha } from '@/features/member/captcha/with-captcha'
import { useCodeForm } from '@/features/member/login/use-code-form'
import { call, type Input } from '@/http/call'
import { useAttempt } from '@/http/use-attempt'
import { login } from '@/platform/login'
import type { LoginPort } from '@/platform/login/types'
import { replace } from '@/routes/go'
import { startSession } from '@/shell/session/member-store'
import { toast } from '@/ui/toast/toast-store'
import { useAcceptMutation } from '../invitation-queries'
import { refusalState, type LandingState } from './landing-state'
import { useT } from './texts'

// Each variant of the port is narrower than the port.
const platform: LoginPort = login

/** Sends a code with which an invitation is accepted, after a captcha where one is needed. */
const useSendInvitationCode = (uuid: string) =>
  useMutation({
    mutationFn: ({ phone, area_code }: Pick<Input<'invitationCode'>, 'phone' | 'area_code'>) =>
      withCaptcha({ phone, area_code, purpose: 'invitation' }, (answer) => call('invitationCode', { uuid, phone, area_code, ...answer })),
  })

/** Claiming the gift of an invitation with a phone and a code: who is new gets an account, and everybody who claims is logged in. */
export const useClaim = ({ uuid, shop }: Landing, onRefused: (state: LandingState) => void) => {
  const t = useT()
  const form = useCodeForm({}, shop.id, useSendInvitationCode(uuid))
  const attempt = useAttempt(useAcceptMutation())
  const [needsLogIn, setNeedsLogIn] = useState(false)
  // One code of WeChat for as long as the server has not decided: the same request is sent again.
  const weixin = useRef<Promise<string | undefined>>()

  const identify = () => {
    weixin.current ??= platform.identify().then(
      (found) => (found.kind === 'code' ? found.code : undefined),
      () => undefined,
    )
    return weixin.current
  }
  const claim = async () => {
    if (attempt.busy || !form.check()) return
    const weixinCode = await identify()
    attempt.send(
      {
        uuid,
        phone: form.phone,
        area_code: form.area,
        code: form.code,
        terms_version: consentVersions.terms,
        ...(weixinCode && { weixin_code: weixinCode }),
      },
      {
        onSuccess: ({ session }) => {
          startSession(session, shop.id)
          void replace('invitationSuccessPage', { uuid })
        },
        onRefused: (refusal) => {
          weixin.current = undefined
          const state = refusalState(refusal)
          if (state) return onRefused(state)
          if (refusal.code === 'invitation.log_in') return setNeedsLogIn(true)
          toast(t('landing.failed'), 'failed')
          form.refuse(refusal)
        },
        onUnknown: (said) => toast(said || t('landing.unknown'), 'failed'),
      },
    )
  }
  return { form, claim, busy: attempt.busy, needsLogIn, forget: () => setNeedsLogIn(false) }
}
