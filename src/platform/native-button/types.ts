import type { ButtonProps } from '@tarojs/components'
import type { ReactNode } from 'react'

/** An act that WeChat performs itself: share, phone number, avatar, settings. */
export type NativeAct = Pick<ButtonProps, 'openType' | 'onGetPhoneNumber' | 'onChooseAvatar' | 'onOpenSetting'>

export interface NativeButtonProps extends NativeAct {
  className?: string
  disabled?: boolean
  children?: ReactNode
}
