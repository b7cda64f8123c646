// npm run screens: a picture of every screen in every state, on both builds, in .screens/ with an index. `npm run screens -- order,batch h5 qc_red`
// takes only the screens whose names begin so, on one build, in one appearance; a screen that is named together with an appearance is taken in it, main screen or not.
import fs from 'node:fs'
import path from 'node:path'
import { themeNames } from '@/domain/shop/theme-names'
import { DEFAULT_THEME } from '@/ui/theme/themes'
import { closeBrowser } from './driver/browser'
import type { Target } from './driver/driver'
import { writeGallery, type Picture } from './screens/gallery'
import { shelves } from './screens/shelves'
import { openWalk } from './screens/walk'
import type { Appearance, Screen } from './screens/stage'

const FOLDER = path.resolve('.screens')
const TARGETS: readonly Target[] = ['h5', 'weapp']

/** The demo's shop has the default theme. */
const OTHER_THEMES = themeNames.filter((theme) => theme !== DEFAULT_THEME)

const WIDE = { width: 1280, height: 800 }

const appearances: readonly Appearance[] = [
  { name: '' },
  ...OTHER_THEMES.map((theme) => ({ name: theme, theme })),
  { name: 'zh-tw', lang: 'zh-tw' },
  { name: 'en-us', lang: 'en-us' },
  { name: 'large', text: 1.3 },
  { name: '320x568', lang: 'en-us', window: { width: 320, height: 568 } },
  { name: '1280x800', window: WIDE },
]

const [wanted = '', onlyTarget, onlyAppearance] = process.argv.slice(2)

const shownIn =
  ({ name, text, window, lang = 'zh-cn' }: Appearance, target: Target) =>
  (screen: Screen) =>
    (screen.targets ?? TARGETS).includes(target) &&
    (screen.lang ?? lang) === lang &&
    wanted.split(',').some((start) => screen.name.startsWith(start)) &&
    (target === 'h5' || !(window || text)) &&
    Boolean(window === WIDE ? screen.wide : !name || screen.main || (wanted && onlyAppearance))

async function main() {
  // Only some screens are taken again.
  if (!wanted && !onlyTarget) fs.rmSync(FOLDER, { recursive: true, force: true })
  fs.mkdirSync(FOLDER, { recursive: true })
  const pictures: Picture[] = []
  const failures: string[] = []
  for (const target of TARGETS.filter((one) => !onlyTarget || one === onlyTarget)) {
    for (const appearance of appearances.filter(({ name }) => onlyAppearance === undefined || name === onlyAppearance)) {
      const before = pictures.length
      const walk = await openWalk(target, { ...appearance, scale: 2 })
      for (const shelf of shelves)
        for (const screen of shelf.screens.filter(shownIn(appearance, target)))
          await walk.show(screen, shelf, async ({ driver, failure }) => {
            const file = [appearance.name, screen.name, target].filter(Boolean).join('--') + '.png'
            if (failure !== undefined) {
              failures.push(file)
              console.error(`\n${file}: ${failure}`)
            }
            await driver.screenshot(path.join(FOLDER, file))
            pictures.push({ file, title: screen.title, target, appearance: appearance.name })
          })
      await walk.end()
      console.log(`${target} ${appearance.name || 'every screen'}: ${pictures.length - before} pictures`)
    }
  }
  await closeBrowser()
  writeGallery(FOLDER, pictures)
  console.log(`${pictures.length} pictures: ${path.join(FOLDER, 'index.html')}`)
  if (failures.length > 0) console.error(`not shown: ${failures.join(', ')}`)
  process.exitCode = failures.length ? 1 : 0
}

await main()
