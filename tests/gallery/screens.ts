// A picture of every piece of the kit in every theme and language, in .screens/kit-*.png:
// node config/tasks/run.mjs tests/gallery/screens.ts [PIECE] [h5|weapp] [LOOK]
import fs from 'node:fs'
import path from 'node:path'
import { themeNames } from '@/domain/shop/theme-names'
import { closeBrowser } from '../e2e/driver/browser'
import type { Target } from '../e2e/driver/driver'
import { id } from '../e2e/driver/where'
import { openKit, startPictureServer, type Kit, type KitAppearance } from './open'

const FOLDER = path.resolve('.screens')

const shapes: [piece: string, ready: string, prepare?: (kit: Kit) => Promise<void>][] = [
  ['day', 'date-picker'],
  ['range', 'range-picker'],
  ['weeks', 'week-shown'],
  [
    'signature',
    'signature--pad',
    async (kit) => {
      await kit.drag(id('signature-canvas'), [
        [0.15, 0.3],
        [0.2, 0.5],
        [0.3, 0.35],
        [0.35, 0.6],
        [0.5, 0.3],
        [0.55, 0.55],
        [0.8, 0.4],
      ])
      await kit.drag(id('signature-canvas'), [
        [0.2, 0.7],
        [0.5, 0.62],
        [0.8, 0.66],
      ])
    },
  ],
  ['grid', 'uploads'],
  [
    'crop',
    'cropper--stage',
    (kit) =>
      kit.drag(id('cropper--stage'), [
        [0.5, 0.5],
        [0.6, 0.5],
      ]),
  ],
  ['bars', 'crowd'],
  ['save', 'save'],
  ['taro', 'steps'],
]

const APPEARANCES: [name: string, appearance: KitAppearance][] = [
  ...themeNames.map((theme): [string, KitAppearance] => [theme, { theme }]),
  ['zh-tw', { lang: 'zh-tw' }],
  ['en-us', { lang: 'en-us' }],
  ['large', { text: 1.3 }],
]

const [wanted = '', onlyTarget, onlyAppearance] = process.argv.slice(2)
const server = await startPictureServer()
fs.mkdirSync(FOLDER, { recursive: true })
for (const target of (['h5', 'weapp'] as Target[]).filter((one) => !onlyTarget || one === onlyTarget))
  for (const [name, appearance] of APPEARANCES.filter(([one]) => !onlyAppearance || one === onlyAppearance))
    for (const [piece, ready, prepare] of shapes.filter(([one]) => one.startsWith(wanted))) {
      const kit = await openKit(target, server, piece, { ...appearance, scale: 2 })
      await kit.at(id(ready)).first().waitFor()
      await prepare?.(kit)
      await kit.page.waitForLoadState('networkidle')
      await kit.page.screenshot({ path: path.join(FOLDER, `kit-${name}--${piece}--${target}.png`) })
      await kit.close()
    }
await closeBrowser()
await server.stop()
