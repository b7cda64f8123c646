import { Text, View } from '@tarojs/components'
import { formatTime } from '@/domain/time'
import { a11y } from '@/platform/a11y'
import { Field } from '@/ui/field/field'
import { useT } from '../texts'
import styles from './code-part.module.scss'
import type { VerifyRefusal } from './use-verify'
import { groupCode } from './group-code'

interface CodePartProps {
  text: string
  refusal: VerifyRefusal | undefined
  onType: (text: string) => void
  onConfirm: () => void
}

/** The code as digits in groups of four, or whatever was pasted; why it was refused, and how often one may try. */
export function CodePart({ text, refusal, onType, onConfirm }: CodePartProps) {
  const t = useT()
  return (
    <View className={styles.part}>
      <View className={styles.or} {...a11y({ hidden: true })}>
        <Text>{t('voucher.or')}</Text>
      </View>
      <Field
        id='voucher-code'
        named
        label={t('voucher.code')}
        hint={t('voucher.codeHint')}
        code={/^[\d ]*$/.test(text)}
        maxLength={1000}
        value={text}
        autoComplete='off'
        confirmType='search'
        clearLabel={t('voucher.clear')}
        onChange={(typed) => onType(groupCode(typed))}
        onConfirm={onConfirm}
        {...(refusal ? { error: refusal.msg } : { note: t('voucher.codeNote') })}
      />
      <View className={refusal ? styles.left : undefined} {...a11y({ live: 'polite', id: 'tries-left' })}>
        {refusal?.until !== undefined
          ? t('voucher.pausedUntil', { time: formatTime(refusal.until) })
          : refusal?.left !== undefined && t('voucher.triesLeft', { n: refusal.left })}
      </View>
    </View>
  )
}
