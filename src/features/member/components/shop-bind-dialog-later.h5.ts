import { lazy } from 'react'
import { ahead } from '@/platform/ahead'

// Not part of the first load.
export const ShopBindDialog = lazy(ahead(() => import('./shop-bind-dialog').then((module) => ({ default: module.ShopBindDialog }))))
