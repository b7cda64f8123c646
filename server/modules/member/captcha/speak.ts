import { between, type Draw } from '../random-number'
import type { Moment, Word } from './words'

/** Samples a second: an s is heard, and five digits stay small. */
export const RATE = 11_025

/** How one speaker says one word. */
export interface Voice {
  /** In hertz. */
  pitch: number
  /** The length of the mouth: what resonances are multiplied by. */
  size: number
  seconds: number
}

/** Formants are set anew after so many samples. */
const STEP = 50
const FOURTH = 3_600
const WIDTHS = [70, 95, 130, 220] as const
/** A hiss is this wide, in hertz. */
const HISS_WIDTH = 1_300
/** The factors that bring voice, breath and hiss to about the same loudness. */
const [VOICED, BREATHED, HISSED] = [1, 0.12, 0.5] as const

/** Resonances of the mouth, one after the other: filters of two poles each. Five numbers a filter, since this runs for every sample. */
const resonators = (count: number) => {
  const [a, b, c, one, two] = [0, 1, 2, 3, 4].map(() => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  return {
    tune: (n: number, hertz: number, width: number) => {
      const radius = Math.exp((-Math.PI * width) / RATE)
      c[n] = -radius * radius
      b[n] = 2 * radius * Math.cos((2 * Math.PI * Math.min(hertz, RATE * 0.47)) / RATE)
      a[n] = 1 - b[n]! - c[n]!
    },
    hear: (sample: number): number => {
      let heard = sample
      for (let n = 0; n < count; n += 1) {
        heard = a[n]! * heard + b[n]! * one[n]! + c[n]! * two[n]!
        two[n] = one[n]!
        one[n] = heard
      }
      return heard
    },
  }
}

/** The breath that the voice lets through at a part of its period: it opens slowly and closes fast. */
const glottis = (part: number): number => {
  if (part < 0.4) return (1 - Math.cos((Math.PI * part) / 0.4)) / 2
  return part < 0.56 ? Math.cos((Math.PI * (part - 0.4)) / 0.32) : 0
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** The moment of a word at a part of it, between those that are given. */
const momentAt = (moments: readonly Moment[], part: number) => {
  const next = Math.max(
    1,
    moments.findIndex(({ at }) => at >= part),
  )
  const [before, after] = [moments[next - 1]!, moments[next]!]
  const share = Math.min(1, Math.max(0, (part - before.at) / (after.at - before.at)))
  const hertz = after.hiss?.[1] ?? before.hiss?.[1] ?? 4_000
  return {
    formants: before.formants.map((from, n) => mix(from, after.formants[n]!, share)),
    voice: mix(before.voice, after.voice, share),
    breath: mix(before.breath ?? 0, after.breath ?? 0, share),
    hiss: mix(before.hiss?.[0] ?? 0, after.hiss?.[0] ?? 0, share),
    hertz,
  }
}

const tuneAt = (tune: readonly number[], part: number): number => {
  const at = Math.min(tune.length - 1.001, part * (tune.length - 1))
  return mix(tune[Math.floor(at)]!, tune[Math.floor(at) + 1]!, at % 1)
}

/** A word in a voice, as samples around 0 of which the loudest is 1. */
export const speak = ({ moments, tune }: Word, { pitch, size, seconds }: Voice, draw: Draw = between): Float32Array => {
  const heard = new Float32Array(Math.round(seconds * RATE))
  const mouth = resonators(WIDTHS.length)
  const teeth = resonators(1)
  let phase = 0
  let before = 0
  let turn = 0
  let moment = momentAt(moments, 0)
  for (let at = 0; at < heard.length; at += 1) {
    if (at % STEP === 0) {
      moment = momentAt(moments, at / heard.length)
      for (const [n, width] of WIDTHS.entries()) mouth.tune(n, (moment.formants[n] ?? FOURTH) * size, width)
      teeth.tune(0, moment.hertz * size, HISS_WIDTH)
      turn = (pitch * tuneAt(tune, at / heard.length) * draw(0.985, 1.015)) / RATE
    }
    phase = (phase + turn) % 1
    const flow = glottis(phase)
    const breath = moment.breath === 0 ? 0 : BREATHED * moment.breath * draw(-1, 1)
    const hiss = moment.hiss === 0 ? 0 : HISSED * moment.hiss * teeth.hear(draw(-1, 1))
    heard[at] = mouth.hear(VOICED * moment.voice * (flow - before) + breath) + hiss
    before = flow
  }
  let loudest = 1e-6
  for (const sample of heard) loudest = Math.max(loudest, Math.abs(sample))
  return heard.map((sample) => sample / loudest)
}
