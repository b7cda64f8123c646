import { Cell } from '@/ui/cell/cell'
import { paidLines, type Bought } from './paid-lines'
import { useT } from './texts'

/** The lines of a booking's or an order's price: who paid what, or what went back. */
export function PaidCells({ order, cancelled }: { order: Bought; cancelled: boolean }) {
  const t = useT()
  return (
    <>
      {paidLines(t, order, cancelled).map(({ title, value }) => (
        <Cell key={title} plain title={title} value={value} />
      ))}
    </>
  )
}
