import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from './gates.mjs'

const TEXT = /\.(js|css|svg|json|txt|map)$/
const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside every text file that gets smaller; the server sends those as they are. */
export async function compressFolder(folder) {
  const files = filesUnder(folder).filter((file) => TEXT.test(file))
  await Promise.all(
    files.map(async (file) => {
      const whole = await fs.readFile(path.join(folder, file))
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
      const small = { br: await asBrotli(whole, { params }), gz: await asGzip(whole, { level: 9 }) }
      for (const [ending, bytes] of Object.entries(small)) {
        if (bytes.length < whole.length) await fs.writeFile(path.join(folder, `${file}.${ending}`), bytes)
      }
    }),
  )
}
