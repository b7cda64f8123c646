import { mergeInternalComponents } from '@tarojs/shared'
import { ariaAttributes } from './aria-attributes'

mergeInternalComponents(ariaAttributes)
