import fs from 'node:fs'
import path from 'node:path'
import { atMost, type Bench } from '../figure'
import { tasks } from '../tasks'
import { h5Budget, weappBudget } from '../../../config/budgets'

const EMPTY_APP = path.resolve('tests/bench/empty-app')
const EMPTY_PAGE = 'pages/index/index'

/** First load of an app of one page, as Taro builds it by itself: `usual` stands on the packages that ours stands on, `bare` on React alone. */
const weighEmptyApp = async (source: 'usual' | 'bare'): Promise<number> => {
  const { captureNode } = await tasks.capture()
  const { TARO } = await tasks.clientBuild()
  const { firstLoadBytes } = await tasks.gates()
  const folder = path.resolve('.cache/bench-empty-app')
  fs.rmSync(folder, { recursive: true, force: true })
  const env = { NODE_ENV: 'production', OUT: path.relative(EMPTY_APP, folder), SOURCE: source }
  const { code, output } = await captureNode(TARO, ['build', '--type', 'h5'], { cwd: EMPTY_APP, env, limitMs: 5 * 60_000 })
  if (code !== 0 || !fs.existsSync(path.join(folder, 'index.html'))) throw new Error(`Taro could not build the empty app:\n${output}`)
  return firstLoadBytes(folder, EMPTY_PAGE)
}

const kb = (value: number) => `${(value / 1024).toFixed(1)} KB`

/** The bytes that a browser loads before the booking page shows, beside an empty Taro app; and the weight of the mini-program's main package. */
export const bytes: Bench = async (say) => {
  const { isBuiltNow, buildClient } = await tasks.clientBuild()
  for (const target of ['h5', 'weapp'] as const) {
    if (isBuiltNow(target)) continue
    say(`building ${target}, because its sources are new`)
    await buildClient(target)
  }
  const { firstLoadBytes, mainPackageBytes } = await tasks.gates()
  say('building two empty Taro apps')
  const usual = await weighEmptyApp('usual')
  const bare = await weighEmptyApp('bare')
  const ours = firstLoadBytes('dist/h5', h5Budget.firstLoadPage)
  const main = mainPackageBytes('dist/weapp')
  return [
    {
      what: 'H5 first load of the booking page, gzipped',
      ours: kb(ours),
      beside: `empty app, same packages ${kb(usual)}`,
      ratio: ours / usual,
      target: atMost(ours / usual, 1.3),
    },
    { what: 'the same', ours: kb(ours), beside: `one word on React and Taro ${kb(bare)}`, ratio: ours / bare },
    {
      what: 'mini-program main package',
      ours: kb(main),
      beside: `WeChat's limit ${kb(2 * 1024 * 1024)}`,
      ratio: main / (2 * 1024 * 1024),
      target: atMost(main / 1024, weappBudget.mainPackageBytes / 1024, ' KB'),
    },
  ]
}
