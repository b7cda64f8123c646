import { StartError } from '../errors'
import { filesHere, type Files } from './files'

/** The likely encoding of a file that is no UTF-8, by how it begins and by what can be read of it. */
const seemsToBe = (bytes: Buffer): string => {
  const [one, two] = bytes
  if ((one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff)) return 'UTF-16'
  const zeros = bytes.subarray(0, 1000).filter((byte) => byte === 0).length
  if (zeros > 0) return zeros > 200 ? 'UTF-16' : 'no text'
  for (const [label, name] of [
    ['gb18030', 'GBK'],
    ['big5', 'Big5'],
  ] as const)
    try {
      new TextDecoder(label, { fatal: true }).decode(bytes)
      return name
    } catch {
      // Not that one.
    }
  return 'of another encoding'
}

/** The text of a UTF-8 file, without a byte order mark. Throws StartError where it cannot be read or is in another encoding. */
export const readText = (file: string, files: Files = filesHere): string => {
  const bytes = files.read(file)
  try {
    if (bytes.includes(0)) throw new TypeError('a zero byte')
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const how = 'Save it as UTF-8: in an editor with "Save with encoding", in a spreadsheet as "CSV UTF-8".'
    throw new StartError(`${file} is not UTF-8 but seems to be ${seemsToBe(bytes)}, so nothing was imported. ${how}`)
  }
}
