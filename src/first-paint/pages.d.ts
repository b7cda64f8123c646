declare module 'first-paint:pages' {
  import type { ComponentType } from 'react'

  /** Every page by its name, such as `pages/tabs/home/index`; written by config/first-paint.mjs. */
  export const pages: Partial<Record<string, () => Promise<{ default: ComponentType }>>>
}
