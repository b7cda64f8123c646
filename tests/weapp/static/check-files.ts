import fs from 'node:fs'
import path from 'node:path'
import { listFiles, listPages, readApp, readPage } from '../dist'
import type { ComponentJson } from '../host/protocol'

const TABS = { least: 2, most: 5 }

const parses = (file: string) => {
  try {
    JSON.parse(fs.readFileSync(file, 'utf8'))
    return true
  } catch {
    return false
  }
}

/** Where a `usingComponents` path leads: from the package's root, or from the folder of the one who uses it. */
const readTarget = (from: string, to: string) =>
  to.startsWith('/') ? to.slice(1) : path.posix.normalize(path.posix.join(path.posix.dirname(from), to))

/** Every JSON file parses; every page, tab and component that is named exists with all its parts. One sentence for each fault. */
export function checkFiles(dir: string): string[] {
  const defects = listFiles(dir, '.json')
    .filter((file) => !parses(path.join(dir, file)))
    .map((file) => `${file} is no JSON`)
  if (defects.length) return defects
  const has = (file: string) => fs.existsSync(path.join(dir, file))
  const checked = new Set<string>()

  const checkUnit = (unit: string, namedBy: string) => {
    if (checked.has(unit)) return
    checked.add(unit)
    const missing = ['js', 'json', 'wxml'].filter((ending) => !has(`${unit}.${ending}`))
    if (missing.length) {
      defects.push(`${unit} (named by ${namedBy}) has no ${missing.join(', ')}`)
      return
    }
    const { usingComponents = {} } = readPage(dir, unit)
    for (const [tag, to] of Object.entries(usingComponents)) {
      const component = readTarget(unit, to)
      checkUnit(component, `${unit} as <${tag}>`)
      const json: ComponentJson = has(`${component}.json`) ? readPage(dir, component) : {}
      if (has(`${component}.json`) && !json.component) defects.push(`${component}.json does not say "component": true`)
    }
  }

  const app = readApp(dir)
  for (const page of listPages(app)) checkUnit(page, 'app.json')
  const tabs = app.tabBar?.list ?? []
  if (app.tabBar && (tabs.length < TABS.least || tabs.length > TABS.most)) defects.push(`the tab bar has ${tabs.length} tabs`)
  for (const tab of tabs) if (!app.pages.includes(tab.pagePath)) defects.push(`the tab page ${tab.pagePath} is not in the main package`)
  if (app.tabBar?.custom) checkUnit('custom-tab-bar/index', 'tabBar.custom')
  return defects
}
