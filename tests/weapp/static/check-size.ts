import fs from 'node:fs'
import path from 'node:path'
import { weappBudget } from '../../../config/budgets'
import { listFiles, readApp } from '../dist'

/** Files that are not uploaded: notes for the builder, licences, maps. */
const LEFT_BEHIND = /(^|\/)\.|\.(txt|map|md)$|^project\.(private\.)?config\.json$/

/** The main package and every subpackage are within their budgets. One sentence for each fault. */
export function checkSizes(dir: string): string[] {
  const files = listFiles(dir).filter((file) => !LEFT_BEHIND.test(file))
  const { subPackages = [], preloadRule = {} } = readApp(dir)
  const makeRoot = ({ root }: { root: string }) => `${root.replace(/\/$/, '')}/`
  const roots = subPackages.map(makeRoot)
  const weigh = (belongs: (file: string) => boolean) =>
    files.filter(belongs).reduce((sum, file) => sum + fs.statSync(path.join(dir, file)).size, 0)
  const heavy = (name: string, bytes: number, limit: number) => (bytes > limit ? [`${name} weighs ${bytes} bytes, at most ${limit}`] : [])
  return [
    ...heavy(
      'the main package',
      weigh((file) => !roots.some((root) => file.startsWith(root))),
      weappBudget.mainPackageBytes,
    ),
    ...roots.flatMap((root) =>
      heavy(
        root,
        weigh((file) => file.startsWith(root)),
        weappBudget.subpackageBytes,
      ),
    ),
    ...Object.entries(preloadRule).flatMap(([page, { packages }]) => {
      const ahead = subPackages.filter(({ name }) => name !== undefined && packages.includes(name)).map(makeRoot)
      return [
        ...(ahead.length < packages.length ? [`${page} fetches ${packages.join(', ')} ahead, of which some are no subpackage`] : []),
        ...heavy(
          `what ${page} fetches ahead`,
          weigh((file) => ahead.some((root) => file.startsWith(root))),
          weappBudget.preloadBytes,
        ),
      ]
    }),
  ]
}
