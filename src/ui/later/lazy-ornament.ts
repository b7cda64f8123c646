import { type ComponentType, lazy } from 'react'

/** An ornament that loads after the page: where it cannot, as without a network, it is left out, and the page does not break. */
export const lazyOrnament = <P extends object>(fetch: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    fetch().then(
      (component) => ({ default: component }),
      () => ({ default: (() => null) as ComponentType<P> }),
    ),
  )
