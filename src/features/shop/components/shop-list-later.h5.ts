import { lazy } from 'react'

// Not part of the first load; the browser fetches it when it has nothing else to do.
export const ShopList = lazy(() => import(/* webpackPrefetch: true */ './shop-list').then((module) => ({ default: module.ShopList })))
