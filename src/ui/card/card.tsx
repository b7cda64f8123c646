import { cx } from '@/ui/cx'
import { Pressable, type PressableProps } from '@/ui/pressable/pressable'
import styles from './card.module.scss'

export interface CardProps extends PressableProps {
  /** 16 all around. */
  pad?: boolean
  /** A line instead of a shadow: for settled things. */
  outline?: boolean
  /** No surface either: for things that are over. */
  clear?: boolean
}

/** A quiet surface; the whole of it can be tapped when it has `onPress`. */
export function Card({ pad, outline, clear, className, ...rest }: CardProps) {
  return (
    <Pressable
      className={cx(styles.card, pad && styles.pad, (outline || clear) && styles.outline, clear && styles.clear, className)}
      {...rest}
    />
  )
}
