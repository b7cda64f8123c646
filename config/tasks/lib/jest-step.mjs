import fs from 'node:fs'
import path from 'node:path'
import { capture } from './capture.mjs'
import { at, root } from './root.mjs'

const readReport = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Most objects of a test are short-lived: a larger young generation saves garbage collections. jest passes this on to its workers. */
const YOUNG = '--max-semi-space-size=32'

/** The seconds of each file, from jest's report. */
const readSeconds = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name).split(path.sep).join('/'),
    seconds: (endTime - startTime) / 1000,
  }))

/** A step that runs jest projects and counts their tests; a file that cannot run counts as one failed test. */
export const jestStep = (name, projects, env, { workers = 2, files = [], limitMs } = {}) => ({
  name,
  run: async (more = []) => {
    const report = at('.cache', `jest-${name.replace(/\W+/g, '-')}-${process.pid}.json`)
    const args = [
      YOUNG,
      at('node_modules/jest/bin/jest.js'),
      '-c',
      'config/jest.config.cjs',
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${report}`,
      `--maxWorkers=${workers}`,
      ...(more.length > 0 ? more : files),
    ]
    const { code, output } = await capture(process.execPath, args, { env, ...(limitMs && { limitMs }) })
    const counted = readReport(report)
    fs.rmSync(report, { force: true })
    const passed = counted?.numPassedTests ?? 0
    const failed = (counted?.numFailedTests ?? 0) + (counted?.numRuntimeErrorTestSuites ?? 0)
    // jest can fail without a failed test: no test found, or an error in a last hook.
    return {
      passed,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      output,
      note: `${passed} passed`,
      files: counted ? readSeconds(counted) : [],
    }
  },
})
