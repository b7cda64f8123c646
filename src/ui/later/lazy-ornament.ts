import { lazy } from 'react'
import type { PartsWith } from './lazy-part'

/** Like `lazyPart`, for an ornament: where it cannot load, as without a network, it is left out, and the page does not break. */
export const lazyOrnament = <N extends string, M extends PartsWith<N>>(fetch: () => Promise<M>, name: N) =>
  lazy<M[N]>(() =>
    fetch().then(
      (parts) => ({ default: parts[name] }),
      () => ({ default: (() => null) as unknown as M[N] }),
    ),
  )
