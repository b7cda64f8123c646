import { type ComponentType, lazy } from 'react'
import { untilThere } from '@/platform/network/until-there'

/** A part of a page whose code is not part of the first load; without a network it stays on its way until there is one. */
export const lazyPart = <P extends object>(fetch: () => Promise<ComponentType<P>>) =>
  lazy(() => untilThere(fetch).then((component) => ({ default: component })))
