import { Field } from '@/ui/field/field'
import { useT } from './texts'
import type { FactorCodeForm } from './use-factor-code'

/** The field of a code: six digits of the app, or a recovery code in letters and digits. */
export function FactorCodeField({ form, focus }: { form: FactorCodeForm; focus?: boolean }) {
  const t = useT()
  const isApp = form.kind === 'app'
  return (
    <Field
      key={form.kind}
      id='factor-code'
      label={t(isApp ? 'second-factor.code' : 'second-factor.recovery')}
      hint={t(isApp ? 'second-factor.codeHint' : 'second-factor.recoveryHint')}
      type={isApp ? 'tel' : 'text'}
      maxLength={isApp ? 6 : 30}
      code={isApp}
      required
      focus={focus}
      value={form.code}
      onChange={form.setCode}
      onConfirm={form.submit}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      error={form.problem}
    />
  )
}
