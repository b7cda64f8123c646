/** Where the mouth is at one moment of a word: resonances in hertz, and how loud voice, breath and hiss are, from 0 to 1. */
export interface Moment {
  /** From 0, where the word begins, to 1. */
  at: number
  formants: readonly [number, number, number]
  voice: number
  /** Noise through the formants, as of a whisper. */
  breath?: number
  /** Noise around this frequency, as of an s. */
  hiss?: readonly [loud: number, hertz: number]
}

export interface Word {
  moments: readonly Moment[]
  /** The pitch at even steps through the word, in parts of the speaker's. */
  tune: readonly number[]
}

const [LEVEL, FALLING, DIPPING, SPOKEN] = [
  [1.18, 1.2, 1.18],
  [1.3, 1.05, 0.75],
  [0.9, 0.72, 0.7, 0.88],
  [1.05, 1.1, 0.88],
]

const S: Omit<Moment, 'at'> = { formants: [300, 1500, 2600], voice: 0, hiss: [0.55, 4700] }
const N: Omit<Moment, 'at'> = { formants: [270, 1550, 2500], voice: 0.45 }

const mandarin: Readonly<Record<string, Word>> = {
  // yī
  '1': {
    tune: LEVEL,
    moments: [
      { at: 0, formants: [270, 2250, 3000], voice: 0.2 },
      { at: 0.15, formants: [285, 2280, 3000], voice: 0.9 },
      { at: 0.85, formants: [285, 2260, 2950], voice: 0.85 },
      { at: 1, formants: [290, 2200, 2900], voice: 0 },
    ],
  },
  // èr
  '2': {
    tune: FALLING,
    moments: [
      { at: 0, formants: [680, 1250, 2450], voice: 0.3 },
      { at: 0.12, formants: [760, 1260, 2450], voice: 1 },
      { at: 0.45, formants: [690, 1300, 2250], voice: 1 },
      { at: 0.75, formants: [470, 1380, 1720], voice: 0.9 },
      { at: 1, formants: [440, 1350, 1650], voice: 0 },
    ],
  },
  // sān
  '3': {
    tune: LEVEL,
    moments: [
      { at: 0, ...S, hiss: [0.1, 4700] },
      { at: 0.08, ...S },
      { at: 0.26, ...S },
      { at: 0.34, formants: [700, 1350, 2550], voice: 0.8, hiss: [0.05, 4500] },
      { at: 0.5, formants: [860, 1350, 2550], voice: 1 },
      { at: 0.7, formants: [720, 1480, 2550], voice: 0.95 },
      { at: 0.78, ...N },
      { at: 0.94, ...N, voice: 0.35 },
      { at: 1, ...N, voice: 0 },
    ],
  },
  // sì
  '4': {
    tune: FALLING,
    moments: [
      { at: 0, ...S, hiss: [0.1, 4900] },
      { at: 0.1, ...S, hiss: [0.6, 4900] },
      { at: 0.38, ...S, hiss: [0.6, 4900] },
      { at: 0.48, formants: [370, 1380, 2750], voice: 0.8, hiss: [0.06, 4500] },
      { at: 0.85, formants: [380, 1370, 2750], voice: 0.75 },
      { at: 1, formants: [380, 1360, 2700], voice: 0 },
    ],
  },
  // wǔ
  '5': {
    tune: DIPPING,
    moments: [
      { at: 0, formants: [290, 600, 2250], voice: 0.2 },
      { at: 0.15, formants: [310, 640, 2300], voice: 0.9 },
      { at: 0.85, formants: [330, 680, 2350], voice: 0.9 },
      { at: 1, formants: [330, 690, 2350], voice: 0 },
    ],
  },
}

const english: Readonly<Record<string, Word>> = {
  '1': {
    tune: SPOKEN,
    moments: [
      { at: 0, formants: [290, 610, 2200], voice: 0.4 },
      { at: 0.16, formants: [320, 680, 2200], voice: 0.8 },
      { at: 0.36, formants: [680, 1180, 2450], voice: 1 },
      { at: 0.62, formants: [640, 1300, 2500], voice: 1 },
      { at: 0.72, ...N },
      { at: 0.93, ...N, voice: 0.35 },
      { at: 1, ...N, voice: 0 },
    ],
  },
  '2': {
    tune: SPOKEN,
    moments: [
      { at: 0, formants: [350, 1800, 2600], voice: 0 },
      { at: 0.02, formants: [350, 1800, 2600], voice: 0, hiss: [0.9, 3900] },
      { at: 0.08, formants: [350, 1750, 2600], voice: 0, breath: 0.5, hiss: [0.25, 3600] },
      { at: 0.18, formants: [330, 1600, 2500], voice: 0.3, breath: 0.4 },
      { at: 0.3, formants: [320, 1200, 2350], voice: 1 },
      { at: 0.8, formants: [310, 850, 2250], voice: 0.9 },
      { at: 1, formants: [310, 830, 2250], voice: 0 },
    ],
  },
  '3': {
    tune: SPOKEN,
    moments: [
      { at: 0, formants: [320, 1290, 2540], voice: 0, hiss: [0.04, 4600] },
      { at: 0.14, formants: [320, 1290, 2540], voice: 0, breath: 0.12, hiss: [0.14, 4600] },
      { at: 0.22, formants: [330, 1060, 1450], voice: 0.6 },
      { at: 0.36, formants: [350, 1200, 1600], voice: 0.9 },
      { at: 0.54, formants: [290, 2200, 2900], voice: 1 },
      { at: 0.88, formants: [280, 2280, 2950], voice: 0.85 },
      { at: 1, formants: [280, 2250, 2900], voice: 0 },
    ],
  },
  '4': {
    tune: SPOKEN,
    moments: [
      { at: 0, formants: [340, 900, 2200], voice: 0, breath: 0.08, hiss: [0.06, 3000] },
      { at: 0.2, formants: [340, 900, 2200], voice: 0, breath: 0.14, hiss: [0.1, 3000] },
      { at: 0.28, formants: [500, 800, 2350], voice: 0.9 },
      { at: 0.55, formants: [560, 830, 2400], voice: 1 },
      { at: 0.8, formants: [480, 1150, 1700], voice: 0.9 },
      { at: 1, formants: [460, 1200, 1650], voice: 0 },
    ],
  },
  '5': {
    tune: SPOKEN,
    moments: [
      { at: 0, formants: [340, 1000, 2200], voice: 0, breath: 0.08, hiss: [0.06, 3000] },
      { at: 0.16, formants: [340, 1000, 2200], voice: 0, breath: 0.14, hiss: [0.1, 3000] },
      { at: 0.25, formants: [740, 1200, 2500], voice: 1 },
      { at: 0.48, formants: [760, 1250, 2500], voice: 1 },
      { at: 0.74, formants: [420, 1950, 2600], voice: 0.9 },
      { at: 0.82, formants: [320, 1250, 2300], voice: 0.4, hiss: [0.05, 3200] },
      { at: 0.94, formants: [320, 1150, 2250], voice: 0.3, hiss: [0.05, 3200] },
      { at: 1, formants: [320, 1150, 2250], voice: 0 },
    ],
  },
}

export type Tongue = 'mandarin' | 'english'

/** The digits of a captcha as they are said. */
export const digitWords: Readonly<Record<Tongue, Readonly<Record<string, Word>>>> = { mandarin, english }
