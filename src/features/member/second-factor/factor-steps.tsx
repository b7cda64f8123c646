import { Steps } from '@/ui/steps/steps'
import { useT } from './texts'

/** The three steps of setting it up, with the one that the user is at. */
export function FactorSteps({ at }: { at: 1 | 2 | 3 }) {
  const t = useT()
  const words = [t('second-factor.stepPhone'), t('second-factor.stepScan'), t('second-factor.stepCodes')]
  return <Steps words={words} at={at} label={t('second-factor.stepAt', { n: at, step: words[at - 1]! })} />
}
