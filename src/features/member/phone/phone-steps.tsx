import { Steps } from '@/ui/steps/steps'
import { useT } from './texts'

/** The two steps, with the one that the user is at. */
export function PhoneSteps({ at }: { at: 1 | 2 }) {
  const t = useT()
  const words = [t('phone.stepOld'), t('phone.stepNew')]
  return <Steps words={words} at={at} label={t('phone.stepAt', { n: at, step: words[at - 1]! })} />
}
