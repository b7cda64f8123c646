import { View } from '@tarojs/components'
import { termLines } from '@/domain/card/terms'
import { a11y } from '@/platform/a11y'
import styles from './terms.module.scss'

/** The text of terms with its headings. */
export function TermWords({ content }: { content: string }) {
  return (
    <View id='term-words'>
      {termLines(content).map(({ at, kind, text }) => (
        <View key={at} className={styles[kind]} {...(kind === 'heading' && a11y({ role: 'heading', level: 2 }))}>
          {text}
        </View>
      ))}
    </View>
  )
}
