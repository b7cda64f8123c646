import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { TextArea } from '@/ui/text-area/text-area'
import { useT } from './texts'
import styles from './till-note.module.scss'

/** A sentence in a sheet of the till. */
export function TillNote({ children, warn }: { children: ReactNode; warn?: boolean }) {
  return <View className={cx(styles.note, warn && styles.warn)}>{children}</View>
}

/** Keeps the fields of a sheet apart. */
export function TillField({ children }: { children: ReactNode }) {
  return <View className={styles.field}>{children}</View>
}

interface TillReasonProps {
  id: string
  /** An example. */
  hint: string
  value: string
  onChange: (value: string) => void
}

/** Why the cash book gets the row. */
export function TillReason(props: TillReasonProps) {
  const t = useT()
  return (
    <TillField>
      <TextArea {...props} named label={t('till.reason')} maxLength={200} />
    </TillField>
  )
}
