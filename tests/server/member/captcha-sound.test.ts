import { playCaptcha } from '@server/modules/member/captcha/sound'
import { RATE, speak } from '@server/modules/member/captcha/speak'
import { digitWords, type Tongue } from '@server/modules/member/captcha/words'
import { makeChance } from '../support/chance'

/** The draws of every run are the same, so that what is said of many sounds holds in each. */
const chance = makeChance(20_261_124)
const draw = (low: number, high: number): number => low + ((high - low) * chance.below(2 ** 32)) / 2 ** 32

const DIGITS = ['1', '2', '3', '4', '5'] as const
const heard = (digits: string, locale: 'zh-cn' | 'en-us' = 'zh-cn'): Buffer => Buffer.from(playCaptcha(digits, locale, draw), 'base64')
const readSamples = (wav: Buffer): number[] => Array.from(wav.subarray(44), (sample) => (sample - 128) / 128)
const anyDigits = (): string => Array.from({ length: 5 }, () => String(1 + Math.floor(draw(0, 5)))).join('')

/** How loud it is in each fiftieth of a second. */
const envelope = (samples: readonly number[]): number[] => {
  const width = Math.round(RATE / 50)
  return Array.from({ length: Math.floor(samples.length / width) }, (_, at) => {
    const part = samples.slice(at * width, (at + 1) * width)
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / width)
  })
}

/** How many bursts there are above a part of the loudest, with quiet of a tenth of a second between. */
const bursts = (loud: readonly number[], part: number): number => {
  const least = Math.max(...loud) * part
  let [count, quiet] = [0, Infinity]
  for (const one of loud) {
    if (one >= least && quiet >= 5) count += 1
    quiet = one >= least ? 0 : quiet + 1
  }
  return count
}

/** How much of a word is at a frequency. */
const powerAt = (samples: Float32Array, hertz: number): number => {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / RATE)
  let [one, two] = [0, 0]
  for (const sample of samples) [one, two] = [sample + turn * one - two, one]
  return one * one + two * two - turn * one * two
}
const powerFrom = (samples: Float32Array, low: number, high: number): number => {
  let power = 0
  for (let hertz = low; hertz < high; hertz += 20) power += powerAt(samples, hertz)
  return power
}

describe('The sound of a captcha', () => {
  it('is a WAV file of some seconds and of no more than 130 kB, whatever its digits', () => {
    for (const digits of ['11111', '33333', '55555', '31524']) {
      const wav = heard(digits)
      expect(wav.subarray(0, 4).toString() + wav.subarray(8, 16).toString()).toBe('RIFFWAVEfmt ')
      expect(wav.readUInt32LE(24)).toBe(RATE)
      expect(wav.length).toBe(44 + wav.readUInt32LE(40))
      const seconds = (wav.length - 44) / RATE
      expect(seconds).toBeGreaterThan(3)
      expect(seconds).toBeLessThan(8.5)
      expect(wav.length).toBeLessThan(130_000)
    }
  })

  it('is another one each time, in length, speed and sound', () => {
    const all = Array.from({ length: 8 }, () => heard('21345'))
    expect(new Set(all.map((wav) => wav.length)).size).toBeGreaterThan(6)
    expect(new Set(all.map((wav) => wav.subarray(44, 3_000).toString('base64'))).size).toBe(8)
  })

  it('never is quiet: the pauses between the digits are full of other voices', () => {
    for (let n = 0; n < 6; n += 1) {
      const loud = envelope(readSamples(heard(anyDigits())))
      const quiet = loud.filter((one) => one < Math.max(...loud) * 0.05)
      expect(quiet.length / loud.length).toBeLessThan(0.05)
    }
  })

  it('does not tell its digits to a person who counts the loud parts', () => {
    const counts = new Map<string, Set<number>>()
    let told = 0
    for (let n = 0; n < 40; n += 1) {
      const digits = anyDigits()
      const count = bursts(envelope(readSamples(heard(digits))), 0.3)
      const sum = [...digits].reduce((all, digit) => all + Number(digit), 0)
      told += count === sum ? 1 : 0
      counts.set('all', (counts.get('all') ?? new Set()).add(count))
    }
    expect(told).toBeLessThan(12)
    expect(counts.get('all')!.size).toBeGreaterThan(1)
  })
})

describe('A spoken digit', () => {
  const say = (tongue: Tongue, digit: string) => speak(digitWords[tongue][digit]!, { pitch: 130, size: 1, seconds: 0.5 }, draw)

  it.each(['mandarin', 'english'] as const)('is there for each digit, and has its loudest sample at one: %s', (tongue) => {
    for (const digit of DIGITS) {
      const samples = say(tongue, digit)
      expect(samples).toHaveLength(Math.round(0.5 * RATE))
      expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(1)
      expect(samples.every(Number.isFinite)).toBe(true)
    }
  })

  it('has the resonances of its vowel: yī a high second one, wǔ a low one, èr and sān a wide first one', () => {
    const high = (digit: string) => {
      const samples = say('mandarin', digit)
      return powerFrom(samples, 1_900, 3_200) / powerFrom(samples, 450, 1_100)
    }
    expect(high('1')).toBeGreaterThan(5 * high('5'))
    // Of ten people: the noise of one voice may double it.
    const first = (digit: string) => {
      const voices = Array.from({ length: 10 }, () => say('mandarin', digit))
      const sum = (low: number, high: number) => voices.reduce((power, samples) => power + powerFrom(samples, low, high), 0)
      return sum(600, 1_500) / sum(150, 420)
    }
    expect(Math.min(first('2'), first('3'))).toBeGreaterThan(3 * Math.max(first('1'), first('5'), first('4')))
  })

  it('has the s of sān and sì, and none else', () => {
    const hissing = (digit: string) => {
      const samples = say('mandarin', digit).slice(0, Math.round(0.2 * 0.5 * RATE))
      return powerFrom(samples, 3_800, 5_200) / powerFrom(samples, 100, 3_000)
    }
    for (const hissed of ['3', '4']) for (const voiced of ['1', '2', '5']) expect(hissing(hissed)).toBeGreaterThan(20 * hissing(voiced))
  })
})
