import { listFiles } from '../dist'
import { runOfficial } from '../host/official'
import { compileStyle, compileTemplates } from '../host/package'

/** Every template compiles with WeChat's own compiler and with that of glass-easel. One message for each fault. */
export function checkTemplates(dir: string): string[] {
  const official = runOfficial('wcc', ['-d', '-cc', '-o', '/dev/null', ...listFiles(dir, '.wxml'), ...listFiles(dir, '.wxs')], dir)
  return [...(official.ok ? [] : [`wcc: ${official.output}`]), ...compileTemplates(dir).errors]
}

/** Every style sheet compiles with WeChat's own compiler, its imports included. */
export function checkStyles(dir: string): string[] {
  const files = listFiles(dir, '.wxss')
  return files.flatMap((file) => {
    const run = compileStyle(dir, file, files, ['-o', '/dev/null'])
    return run.ok ? [] : [`${file}: ${run.output}`]
  })
}
