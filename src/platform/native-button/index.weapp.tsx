import { Button } from '@tarojs/components'
import type { NativeButtonProps } from './types'

/** WeChat's own button: the only one that opens its own dialogs. */
export const NativeButton = (props: NativeButtonProps) => <Button hoverClass='none' {...props} />
