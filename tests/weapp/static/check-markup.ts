import { listFiles } from '../dist'
import { runOfficial } from '../host/official'
import { compileStyle, compileTemplates, listImports } from '../host/package'

/** Every template compiles with WeChat's own compiler and with that of glass-easel. One message for each fault. */
export function checkTemplates(dir: string): string[] {
  const official = runOfficial('wcc', ['-d', '-cc', '-o', '/dev/null', ...listFiles(dir, '.wxml'), ...listFiles(dir, '.wxs')], dir)
  return [...(official.ok ? [] : [`wcc: ${official.output}`]), ...compileTemplates(dir).errors]
}

/** Every style sheet compiles with WeChat's own compiler, with those that it imports: alone or in each that imports it. */
export function checkStyles(dir: string): string[] {
  const files = listFiles(dir, '.wxss')
  const imported = new Set(files.flatMap((file) => [...listImports(dir, file)]))
  return files
    .filter((file) => !imported.has(file))
    .flatMap((file) => {
      const run = compileStyle(dir, file, ['-o', '/dev/null'])
      return run.ok ? [] : [`${file}: ${run.output}`]
    })
}
