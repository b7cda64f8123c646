import type { NativeButtonProps } from './types'

/** Browsers have none of WeChat's acts, so no button for one is shown. */
export const NativeButton: (props: NativeButtonProps) => null = () => null
