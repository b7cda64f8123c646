import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readText } from '@server/gym/read-text'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-file-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const TEXT = 'brand: { key: a, name: 拾光运动 }'

const writeFile = (bytes: Buffer): string => {
  const file = path.join(folder, 'gym.yaml')
  fs.writeFileSync(file, bytes)
  return file
}
/** 拾光运动 as an old spreadsheet writes it. */
const GBK = Buffer.from([...Buffer.from('name: '), 0xca, 0xb0, 0xb9, 0xe2, 0xd4, 0xcb, 0xb6, 0xaf])

describe('The text of a gym’s file', () => {
  it('is read as UTF-8, with or without a byte order mark', () => {
    expect(readText(writeFile(Buffer.from(TEXT)))).toBe(TEXT)
    expect(readText(writeFile(Buffer.from(`\ufeff${TEXT}`)))).toBe(TEXT)
  })

  it.each([
    ['UTF-16 of one end', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), 'UTF-16'],
    ['UTF-16 of the other end', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16(), 'UTF-16'],
    ['UTF-16 without a mark', Buffer.from(`${TEXT.slice(0, 16)}\n`.repeat(30), 'utf16le'), 'UTF-16'],
    ['GBK', GBK, 'GBK'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0xd]), 'no text'],
  ])('%s is named with what to do', (_, bytes, name) => {
    expect(() => readText(writeFile(bytes))).toThrow(
      new RegExp(`gym\\.yaml is not UTF-8 but seems to be ${name}, so nothing was imported\\. Save it as UTF-8`),
    )
  })

  it('is missed where there is no file', () => {
    expect(() => readText(path.join(folder, 'none.yaml'))).toThrow('cannot be read (ENOENT)')
  })
})
