import type { ComponentType } from 'react'

type Load = (
  context: { pathname: string },
  params: object,
) => [script: Promise<{ default: ComponentType }>, context: object, params: object]

/** A page as Taro's router knows it, with what its `index.config.ts` says. */
export interface LatePage {
  path: string
  load: Load
}

/** The pages that are no tabs; the build writes them here (config/late-pages.cjs). */
export const latePages: readonly LatePage[] = []
