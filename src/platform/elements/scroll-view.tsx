import type { ScrollViewProps } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import './scroll-view.scss'

type Props = PropsWithChildren<Pick<ScrollViewProps, 'scrollX' | 'scrollY' | 'enhanced' | 'showScrollbar' | 'className'>>

/** A box that scrolls in one direction. */
export const ScrollView = ({ scrollX, scrollY, enhanced, showScrollbar, className, ...others }: Props) => (
  <div
    className={['scroll', scrollX && 'scroll-x', scrollY && 'scroll-y', enhanced && showScrollbar === false && 'scroll-bare', className]
      .filter(Boolean)
      .join(' ')}
    // The keys scroll it, also where nothing inside takes the focus.
    tabIndex={scrollY ? 0 : undefined}
    {...others}
  />
)
