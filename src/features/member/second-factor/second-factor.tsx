import { useState } from 'react'
import { failedWith, isApiError } from '@/http/api-error'
import { toast } from '@/ui/toast/toast-store'
import type { Phone } from '../phone/phone-queries'
import { FactorCodes } from './factor-codes'
import { FactorIntro } from './factor-intro'
import { FactorManage } from './factor-manage'
import { FactorPhone } from './factor-phone'
import { FactorProve } from './factor-prove'
import { useBeginMutation, useReadFactorAgain, type Factor } from './factor-queries'
import { FactorScan } from './factor-scan'
import { FactorSteps } from './factor-steps'
import { useT } from './texts'

/** The step under way, beside what the server knows: `again` is a fresh proof before another app. */
type Step = { kind: 'phone' | 'again' } | { kind: 'scan'; secret: string; uri: string } | { kind: 'codes'; codes: readonly string[] }

interface SecondFactorProps {
  shopId: number
  userId: number
  own: Phone
  factor: Factor
  /** The factor is proved, for what the user came from; it is left out where he came for this page. */
  onProved: (() => void) | undefined
}

/** Sets the second factor up, proves it, or changes it. */
export function SecondFactor({ shopId, userId, own, factor, onProved }: SecondFactorProps) {
  const t = useT()
  const [step, setStep] = useState<Step>()
  const readAgain = useReadFactorAgain(userId)
  const beginning = useBeginMutation(userId)
  const begin = () =>
    beginning.mutate(undefined, {
      onSuccess: (made) => setStep({ kind: 'scan', ...made }),
      onError: (error) => {
        if (failedWith(error, 'member.step_up')) return setStep({ kind: 'phone' })
        if (failedWith(error, 'factor.needed')) return setStep({ kind: 'again' })
        toast((isApiError(error) && error.status !== 0 && error.msg) || t('second-factor.failed'), 'failed')
      },
    })
  const proved = () => {
    void readAgain('everything')
    toast(t('second-factor.proved'), 'done')
    onProved?.()
  }
  const confirmed = (codes: readonly string[]) => {
    void readAgain('everything')
    setStep({ kind: 'codes', codes })
  }
  if (step?.kind === 'phone')
    return (
      <>
        <FactorSteps at={1} />
        <FactorPhone shopId={shopId} userId={userId} own={own} onProved={begin} />
      </>
    )
  if (step?.kind === 'again') return <FactorProve userId={userId} factor={factor} note={t('second-factor.replaceFirst')} onProved={begin} />
  if (step?.kind === 'scan')
    return (
      <>
        <FactorSteps at={2} />
        <FactorScan key={step.secret} userId={userId} secret={step.secret} uri={step.uri} onConfirmed={confirmed} />
      </>
    )
  if (step?.kind === 'codes')
    return (
      <>
        <FactorSteps at={3} />
        <FactorCodes
          codes={step.codes}
          onSaved={() => {
            setStep(undefined)
            onProved?.()
          }}
        />
      </>
    )
  const start = () => (factor.is_stepped_up ? begin() : setStep({ kind: 'phone' }))
  if (!factor.is_on) return <FactorIntro required={factor.is_required} busy={beginning.isPending} onBegin={start} />
  if (factor.proved_until === null) return <FactorProve userId={userId} factor={factor} onProved={proved} />
  return (
    <FactorManage
      userId={userId}
      factor={factor}
      busy={beginning.isPending}
      onReplace={begin}
      onRenewed={confirmed}
      onEnded={() => {
        void readAgain('everything')
        toast(t('second-factor.offDone'), 'done')
      }}
    />
  )
}
