import { lazy } from 'react'
import { ahead } from '@/platform/ahead'

// Not part of the first load.
export const ShopList = lazy(ahead(() => import('./shop-list').then((module) => ({ default: module.ShopList }))))
