import type { ComponentType } from 'react'

let component: ComponentType | undefined

/** Sets what a page shows while its code cannot be fetched. H5 only: a mini-program opens no page without its code. */
export const showMeanwhile = (shown: ComponentType) => {
  component = shown
}

export const shownMeanwhile = () => component
