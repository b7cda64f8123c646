import { lazy } from 'react'
import { untilThere } from '@/platform/network/until-there'

/** A component of whatever props. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']
/** A module that has a component of this name. */
export type PartsWith<N extends string> = { readonly [name in N]: Part }

/**
 * A part of a page whose code is not part of the first load; without a network it stays on its way until there is one. Said in a file `x-later.ts`, in whose place the
 * mini-program, which loads no code at run time, has the part itself (config/late-parts.cjs).
 */
export const lazyPart = <N extends string, M extends PartsWith<N>>(fetch: () => Promise<M>, name: N) =>
  lazy<M[N]>(() => untilThere(fetch).then((parts) => ({ default: parts[name] })))
