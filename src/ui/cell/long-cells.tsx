import { LongList, type LongListProps } from '@/ui/long-list/long-list'
import styles from './cell.module.scss'
import { CellGroup, type CellGroupProps } from './cell-group'

export type LongCellsProps<T> = Omit<CellGroupProps, 'children'> &
  Pick<LongListProps<T>, 'items' | 'readKey' | 'render' | 'estimate' | 'whole'>

/** A group of many rows, of which only those near the screen are in the page. */
export function LongCells<T>({ role, label, ...list }: LongCellsProps<T>) {
  return (
    <CellGroup {...(role && { role })} {...(label && { label })}>
      <LongList {...list} follow={styles.run} />
    </CellGroup>
  )
}
