import type { NativeButtonProps } from './types'

/** No browser has an act of WeChat's, and so none shows a button for one. */
export const NativeButton: (props: NativeButtonProps) => null = () => null
