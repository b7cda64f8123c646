import AdmZip from 'adm-zip'
import sharp from 'sharp'
import { blackPng, chunk, deflatedZeros, png } from './png'

/** Stands in every payload that a picture carries; no stored byte may have it. */
export const PAYLOAD = 'hostile-payload'

/** Random numbers below a limit that are the same for one seed. */
export type Chance = (below: number) => number

export const makeChance = (seed: number): Chance => {
  let state = seed * 2654435761 + 1
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) ^ Math.imul(state ^ (state >>> 13), 3266489909)) >>> 0
    return state % below
  }
}

export interface HostileFile {
  kind: string
  bytes: Buffer
  /** A picture behind which something hides: it is stored without that. Every other file is refused. */
  mayStay?: true
}

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })

const zipped = (): Buffer => {
  const zip = new AdmZip()
  zip.addFile(`${PAYLOAD}.html`, Buffer.from(`<script>${PAYLOAD}</script>`.repeat(50)))
  return zip.toBuffer()
}

const word = (value: number): Buffer => Buffer.from([value & 255, value >> 8])

/** A GIF of so many frames, each one pixel, on a screen of this size. */
const gif = (width: number, height: number, frames: number): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    word(width),
    word(height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: frames }, () =>
      Buffer.concat([Buffer.from([0x21, 0xf9, 4, 8, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0]), word(1), word(1), Buffer.from([0, 2, 2, 0x44, 1, 0])]),
    ),
    Buffer.from([0x3b]),
  ])

/** A JPEG whose frame claims this size. */
const claiming = (jpeg: Buffer, width: number, height: number): Buffer => {
  const bytes = Buffer.from(jpeg)
  const at = bytes.findIndex((byte, index) => byte === 0xff && (bytes[index + 1] === 0xc0 || bytes[index + 1] === 0xc2))
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

/** A JPEG with this first segment behind its begin. */
const withSegment = (jpeg: Buffer, marker: number, data: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, data, jpeg.subarray(2)])
}

const text = (words: string): Buffer => Buffer.from(words)
const LOL = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`

const STRANGE = [
  '%PDF-1.7\n',
  'MZ\x90\0',
  '\x7fELF\x02',
  '\0\0\0\x18ftypmp42',
  'II*\0',
  'BM',
  'RIFF\0\0\0\0WEBPVP8 ',
  '\0\0\0\x18ftypheic',
  'PK\x03\x04',
]

/** Makes hostile files, each of another kind in turn and with another content by its number. */
export const hostileFiles = async () => {
  const jpeg = await noise(300, 200).jpeg().toBuffer()
  const samples = [jpeg, await noise(90, 60).png().toBuffer(), gif(64, 64, 20)]
  const pick = <T>(all: readonly T[], chance: Chance): T => all[chance(all.length)]!
  const kinds: Record<string, (chance: Chance) => { bytes: Buffer; mayStay?: true }> = {
    'a picture cut off': (chance) => {
      const sample = pick([samples[0]!, samples[1]!], chance)
      return { bytes: sample.subarray(0, 8 + chance(sample.length - 200)) }
    },
    'a page behind a picture': (chance) => ({
      bytes: Buffer.concat([pick(samples, chance), text(`<html><script>${PAYLOAD}${chance(1e9)}</script>`)]),
      mayStay: true,
    }),
    'a script that begins like a GIF': (chance) => ({ bytes: text(`GIF89a=/*${chance(1e9)}*/alert('${PAYLOAD}')`) }),
    'a PNG of 60,000 × 60,000': (chance) => ({ bytes: png(60_000 - chance(9), 60_000) }),
    'a JPEG of 60,000 × 60,000': (chance) => ({ bytes: claiming(jpeg, 60_000 - chance(9), 60_000) }),
    // Decoders take a GIF's size from its frames where the screen cannot be true.
    'a GIF of 60,000 × 60,000': (chance) => ({ bytes: gif(60_000 - chance(9), 60_000, 2), mayStay: true }),
    'an archive behind a PNG': (chance) => ({
      bytes: Buffer.concat([blackPng(20 + chance(20), 20), zipped()]),
      mayStay: true,
    }),
    'an archive inside a PNG': (chance) => ({
      bytes: blackPng(20 + chance(20), 20, { before: [chunk('zIPb', zipped()), chunk('tEXt', text(`Comment\0${PAYLOAD}`))] }),
      mayStay: true,
    }),
    'another type': (chance) => ({
      bytes: Buffer.concat([Buffer.from(pick(STRANGE, chance), 'latin1'), text(PAYLOAD), Buffer.alloc(chance(9_000))]),
    }),
    'a bomb of 36,000,000 pixels': () => ({ bytes: blackPng(6_000, 6_000), mayStay: true }),
    'a bomb of 36,000,000 interlaced pixels': () => ({
      bytes: png(6_000, 6_000, { pixels: deflatedZeros(36_100_000), interlaced: true }),
      mayStay: true,
    }),
    'a bomb of 100,000,000 pixels': () => ({ bytes: png(10_000, 10_000, { pixels: deflatedZeros(100_010_000) }) }),
    'a bomb in a text of a PNG': () => ({
      bytes: blackPng(20, 20, { before: [chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflatedZeros(100_010_000)]))] }),
      mayStay: true,
    }),
    'more pixels than its head says': (chance) => ({
      bytes: png(10 + chance(9), 10, { pixels: deflatedZeros(36_100_000) }),
      mayStay: true,
    }),
    'an animation of 5,000 frames': () => ({ bytes: gif(4, 4, 5_000) }),
    'an animation of 300 large frames': (chance) => ({ bytes: gif(2_000 + chance(9), 2_000, 300) }),
    'a drawing with a script': (chance) => ({
      bytes: text(`<svg xmlns="http://www.w3.org/2000/svg"><script>${PAYLOAD}${chance(1e9)}</script></svg>`),
    }),
    'a drawing of a billion entities': () => ({ bytes: text(LOL) }),
    'a page': (chance) => ({ bytes: text(`<!doctype html><title>photo.jpg</title><script>${PAYLOAD}${chance(1e9)}</script>`) }),
    'no bytes': () => ({ bytes: Buffer.alloc(0) }),
    'broken EXIF': (chance) => {
      const exif = Buffer.concat([
        Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
        Buffer.from(Array.from({ length: 200 }, () => chance(256))),
      ])
      return { bytes: withSegment(jpeg, 0xe1, exif), mayStay: true }
    },
    'EXIF that says it is longer than the file': (chance) => {
      const bytes = withSegment(jpeg, 0xe1, Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'))
      bytes.writeUInt16BE(60_000 + chance(5_000), 4)
      return { bytes, mayStay: true }
    },
    'a payload in EXIF and in a comment': (chance) => ({
      bytes: withSegment(withSegment(jpeg, 0xe1, text(`Exif\0\0${PAYLOAD}${chance(1e9)}`)), 0xfe, text(`<?php ${PAYLOAD} ?>`)),
      mayStay: true,
    }),
    'a broken picture': (chance) => {
      const bytes = Buffer.from(pick(samples, chance))
      for (let n = 0; n < 30; n += 1) bytes[20 + chance(bytes.length - 20)] = chance(256)
      return { bytes, mayStay: true }
    },
    'noise that begins like a picture': (chance) => ({
      bytes: Buffer.concat([pick(samples, chance).subarray(0, 10), Buffer.from(Array.from({ length: 3_000 }, () => chance(256)))]),
      mayStay: true,
    }),
  }
  const names = Object.keys(kinds)
  return {
    kinds: names.length,
    /** The kinds that take seconds come in one round of ten. */
    make(number: number): HostileFile {
      const [round, at] = [Math.floor(number / names.length), number % names.length]
      const kind = names[at]!.startsWith('a bomb') && round % 10 > 0 ? 'a broken picture' : names[at]!
      return { kind, ...kinds[kind]!(makeChance(number)) }
    },
  }
}
