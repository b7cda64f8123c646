import type { ColumnsProps } from './columns-props'

/** One part below the other: a phone has one column, and each wrapper costs the mini-program a level of elements. */
export const Columns = ({ side, children }: ColumnsProps) => (
  <>
    {side}
    {children}
  </>
)
