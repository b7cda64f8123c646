import fs from 'node:fs'
import path from 'node:path'
import { format, type FormatConfig } from 'oxfmt'

/** A generated file's text as `npm run format` would leave it. */
export async function formatCode(root: string, file: string, text: string): Promise<string> {
  const style = JSON.parse(fs.readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const { code, errors } = await format(file, text, style)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return code
}
