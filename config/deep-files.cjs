// Which test files have tests of the deep set: by the words with which they declare them (tests/support/test-set.ts, tests/e2e/driver/journey.ts).
const fs = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '..')

/** Test files under a folder of tests, as paths from the root. */
const filesUnder = (folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file).replaceAll(path.sep, '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()

/** Whether a journey of the file has a second build, which `npm test` leaves out. */
const hasSecondBuild = (text) =>
  text.split(/^(?=\w*[jJ]ourney\()/m).some((block) => block.startsWith('journey(') && !/targets: \[/.test(block))

const isDeep = (file) => {
  if (new RegExp(exports.DEEP_ALONE).test(file)) return true
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return /\bdeepIt[.(]/.test(text) || hasSecondBuild(text)
}

/** The files under a folder with tests of the deep set. */
exports.deepFilesUnder = (folder) => filesUnder(folder).filter(isDeep)

/** A file with this ending has tests of the deep set alone. */
exports.DEEP_ALONE = '\\.deep\\.test\\.tsx?$'
