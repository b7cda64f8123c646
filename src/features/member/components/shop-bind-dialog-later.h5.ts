import { lazy } from 'react'

// Not part of the first load; the browser fetches it when it has nothing else to do.
export const ShopBindDialog = lazy(() =>
  import(/* webpackPrefetch: true */ './shop-bind-dialog').then((module) => ({ default: module.ShopBindDialog })),
)
