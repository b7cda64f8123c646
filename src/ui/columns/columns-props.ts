import type { ReactNode } from 'react'

export interface ColumnsProps {
  side: ReactNode
  children: ReactNode
}
