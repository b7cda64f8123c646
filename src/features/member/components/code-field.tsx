import { useT } from '@/i18n/later/member'
import { cx } from '@/ui/cx'
import { Field } from '@/ui/field/field'
import { Pressable } from '@/ui/pressable/pressable'
import type { CodeForm } from '../hooks/use-code-form'
import styles from './code-field.module.scss'

/** The code, and the button that asks for one: idle, or counting down (identity ledger IP-152 to IP-154). */
export function CodeField({ form, onConfirm }: { form: CodeForm; onConfirm: () => void }) {
  const t = useT()
  const waiting = form.secondsLeft > 0
  return (
    <Field
      id='code'
      label={t('member.code')}
      hint={t('member.codeHint')}
      type='tel'
      code
      maxLength={6}
      required
      value={form.code}
      onChange={form.setCode}
      autoComplete='one-time-code'
      onConfirm={onConfirm}
      error={form.problemAt('code')}
      note={form.sent ? t('member.codeSent') : undefined}
      end={
        <Pressable className={cx(styles.send, waiting && styles.waiting)} id='send-code' onPress={form.sendCode}>
          {waiting ? t('member.codeAgain', { n: form.secondsLeft }) : t('member.getCode')}
        </Pressable>
      }
    />
  )
}
