import { cx } from '@/ui/cx'
import { Pressable, type PressableProps } from '@/ui/pressable/pressable'
import styles from './card.module.scss'

export interface CardProps extends PressableProps {
  /** 16 all around. */
  pad?: boolean
  /** A line instead of a shadow: what is settled. */
  outline?: boolean
  /** No surface either: what is over. */
  clear?: boolean
}

/** A quiet surface; tapped as a whole when it has `onPress`. */
export function Card({ pad, outline, clear, className, ...rest }: CardProps) {
  return (
    <Pressable
      className={cx(styles.card, pad && styles.pad, (outline || clear) && styles.outline, clear && styles.clear, className)}
      {...rest}
    />
  )
}
