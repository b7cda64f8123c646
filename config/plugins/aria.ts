import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'
import { loadTs } from '../load-ts'

type Attributes = Record<string, Record<string, string>>

interface Platform {
  template?: { mergeComponents: (ctx: IPluginContext, patch: Attributes) => void }
  runtimePath: string | string[]
}

const a11y = path.resolve(__dirname, '../../src/platform/a11y')

/** Adds the aria attributes of src/platform/a11y to Taro's mini-program templates and runtime, which know none. */
export default (ctx: IPluginContext) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn: (platform: Platform) => {
      if (!platform.template) return
      const { ariaAttributes } = loadTs<{ ariaAttributes: Attributes }>(path.join(a11y, 'aria-attributes.ts'))
      platform.template.mergeComponents(ctx, ariaAttributes)
      platform.runtimePath = [platform.runtimePath, path.join(a11y, 'aria-runtime.weapp.ts')].flat()
    },
  })
}
