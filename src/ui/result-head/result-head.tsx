import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { ResultDisc, type ResultDiscProps } from '@/ui/result-disc/result-disc'
import styles from './result-head.module.scss'

interface ResultHeadProps extends ResultDiscProps {
  title: string
  body: string
  id?: string
}

/** A result as an icon and two lines; a live region. */
export function ResultHead({ kind, sign, title, body, id }: ResultHeadProps) {
  return (
    <View className={styles.head} {...a11y({ role: 'status', id })}>
      <ResultDisc kind={kind} {...(sign && { sign })} />
      <Text className={styles.title}>{title}</Text>
      <Text className={styles.body}>{body}</Text>
    </View>
  )
}
