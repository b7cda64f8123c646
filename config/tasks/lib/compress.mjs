import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from './gates.mjs'

const TEXT = /\.(js|css|svg|json|txt|map)$/
const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** The file's compressed forms in an earlier build, if it was the same there. */
async function compressedBefore(file, whole, earlier) {
  const before = await fs.readFile(path.join(earlier, file)).catch(() => undefined)
  if (!before?.equals(whole)) return undefined
  const form = (ending) => fs.readFile(path.join(earlier, `${file}.${ending}`)).catch(() => whole)
  return { br: await form('br'), gz: await form('gz') }
}

async function compress(whole) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
  return { br: await asBrotli(whole, { params }), gz: await asGzip(whole, { level: 9 }) }
}

/**
 * Writes a `.br` and a `.gz` beside every text file that gets smaller; the server sends those as they are. A file that did not change since the `earlier` build is
 * taken from there: Brotli at its best costs ten seconds of processor time.
 */
export async function compressFolder(folder, earlier) {
  const files = filesUnder(folder).filter((file) => TEXT.test(file))
  await Promise.all(
    files.map(async (file) => {
      const whole = await fs.readFile(path.join(folder, file))
      const small = (await compressedBefore(file, whole, earlier)) ?? (await compress(whole))
      for (const [ending, bytes] of Object.entries(small)) {
        if (bytes.length < whole.length) await fs.writeFile(path.join(folder, `${file}.${ending}`), bytes)
      }
    }),
  )
}
