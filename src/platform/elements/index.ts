// Replaces @tarojs/components in the H5 build (config/index.ts) by the web's own elements. Taro's are web components, each of which renders
// apart from its parent; a page of them took three times as long to show. The mini-program has WeChat's.
import './elements.scss'
import './page-box.scss'
import type * as Taro from '@tarojs/components'

export { Image } from './image'
export { PullDownRefresh } from './pull-down-refresh'
export { ScrollView } from './scroll-view'
export { Input, Textarea } from './written'

export const View = 'div' as unknown as typeof Taro.View
export const Text = 'span' as unknown as typeof Taro.Text
