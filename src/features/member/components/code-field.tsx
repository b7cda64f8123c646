import { useT } from '@/i18n/later/member'
import type { CodeForm } from '../hooks/use-code-form'
import { CodeInput } from './code-input'

/** The field of the code, for the form that log-in and register share. */
export function CodeField({ form, onConfirm }: { form: CodeForm; onConfirm: () => void }) {
  const t = useT()
  const waiting = form.secondsLeft > 0
  return (
    <CodeInput
      own
      label={t('member.code')}
      hint={t('member.codeHint')}
      value={form.code}
      onChange={form.setCode}
      onConfirm={onConfirm}
      error={form.problemAt('code')}
      note={form.sent ? t('member.codeSent') : undefined}
      send={{ word: waiting ? t('member.codeAgain', { n: form.secondsLeft }) : t('member.getCode'), waiting, onPress: form.sendCode }}
    />
  )
}
