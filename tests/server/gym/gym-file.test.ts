import { checkGymFile } from '@server/gym/check/check-gym-file'
import { parseGymFile } from '@server/gym/parse-gym-file'
import { formatInstant } from '@/domain/time'
import { expandTimetable } from '@server/gym/import/expand-timetable'
import { throwProblems } from '@server/gym/problem'
import { edited, smallGymText, TODAY } from './small-gym'

/** The faults of a text, one line each. */
const complaints = (text: string): string[] => {
  try {
    const source = parseGymFile(text)
    throwProblems(checkGymFile(source, { from: TODAY, days: 28 }, TODAY), source.findLine)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

const findLine = (part: string): number => smallGymText.split('\n').findIndex((line) => line.includes(part)) + 1
const flowLine = findLine('key: flow, days')
const liftLine = findLine('key: lift, days')
const openLine = findLine('key: open, on')
const said = (...edits: readonly (readonly [string, string])[]): string[] => complaints(edited(smallGymText, ...edits))

describe("a gym's file", () => {
  it('accepts a valid file', () => {
    expect(complaints(smallGymText)).toEqual([])
  })

  it('names the line of a YAML error', () => {
    expect(said(['brand: { key: lantern,', 'brand: { key: lantern, key: lantern,'])).toEqual([expect.stringMatching(/^line 1: .*unique/i)])
    expect(said(['name: 灯下运动, gym_id: 77,', 'name: [灯下运动, gym_id: 77,'])[0]).toMatch(/^line \d+: /)
  })

  it.each([
    ['a blank', ' '],
    ['a mark of no width', '\\u200b'],
    ['a line break within', '北\\n馆'],
    ['a mark that turns the direction of reading', '\\u202e北馆'],
  ])('names the line of a name with %s', (_, name) => {
    expect(said(['name: 北馆', `name: "${name}"`])).toEqual([
      expect.stringMatching(new RegExp(`^line ${findLine('name: 北馆')}: shops\\[0\\]\\.name: must be a name of 1 to 80 characters`)),
    ])
  })

  it('names a phone that does not have the form of its area', () => {
    for (const [phone, area] of [
      ['1370000002', 'zh-cn'],
      ['912345678', 'zh-tw'],
      ['137000000031', 'zh-cn'],
      ['0212345678', 'zh-cn'],
    ] as const) {
      const company = `companies:\n  - { key: acme, name: 公司, subsidies: [{ key: acme, name: 补贴, members: [{ phone: '${phone}', area: ${area}, name: 甲, amount: 1 }] }] }\n`
      expect(complaints(company + smallGymText)).toEqual([
        `line 2: companies[0].subsidies[0].members[0].phone: "${phone}" is no mobile phone of ${area}`,
      ])
    }
  })

  it('names a tax number whose check character does not fit', () => {
    expect(said(['tax_no: 91350100M000100Y43', 'tax_no: 91350100M000100Y44'])).toEqual([
      `line ${findLine('tax_no:')}: shops[0].configs.invoice.tax_no: the last character of 91350100M000100Y44 is not that of a unified social credit code`,
    ])
    expect(said(['tax_no: 91350100M000100Y43', 'tax_no: 12345'])).toHaveLength(1)
  })

  it('names line and place of an unknown coach, course, space and plan', () => {
    expect(said(['course: flow, coach: lin', 'course: flow, coach: zhou'])).toEqual([
      `line ${flowLine}: shops[0].timetable[0].coach: unknown coach "zhou"`,
    ])
    expect(
      said([
        'course: lift, coach: gao, space: a, capacity: 8, plan: standard',
        'course: box, coach: gao, space: z, capacity: 8, plan: gold',
      ]),
    ).toEqual([
      `line ${liftLine}: shops[0].timetable[1].course: unknown course "box"`,
      `line ${liftLine}: shops[0].timetable[1].space: unknown space "z"`,
      `line ${liftLine}: shops[0].timetable[1].plan: unknown price plan "gold"`,
    ])
  })

  it('names an unknown word, a missing one and a value of another kind', () => {
    expect(said([', coach: lin, space: a', ', coche: lin, space: a'])).toEqual([
      `line ${flowLine}: shops[0].timetable[0].coach: is missing`,
      `line ${flowLine}: shops[0].timetable[0].coche: unknown word "coche"`,
    ])
    expect(said([`time: '18:30'`, `time: '24:30'`])).toEqual([`line ${flowLine}: shops[0].timetable[0].time: must be a time such as 18:30`])
    expect(said(['capacity: 20, trial: 3', 'capacity: many, trial: 3'])).toEqual([
      `line ${flowLine}: shops[0].timetable[0].capacity: must be a whole number from 0 to 10000`,
    ])
    expect(said(['type: value', 'type: gold'])).toEqual([
      expect.stringMatching(/^line \d+: card_templates\[0\]\.type: must be one of value, times, period$/),
    ])
    expect(complaints('')).toEqual(['line 1: must be a group with brand, card_templates and shops'])
    expect(complaints('shops: 3')).toEqual(['line 1: brand: is missing', 'line 1: shops: must be a list of at most 500'])
  })

  it('names a limit of no-shows that is not whole, or out of bounds', () => {
    const limited = (limit: string) => said(['minutes_can_cancel: 120 }', `minutes_can_cancel: 120, no_show_limit: ${limit} }`])
    expect(limited('{ count: 3, days: 30, block_days: 7, unmarked: true }')).toEqual([])
    const place = `line ${findLine('minutes_can_cancel: 120 }')}: shops[0].configs.no_show_limit`
    expect(limited('{ count: 0, days: 366 }')).toEqual([
      `${place}.block_days: is missing`,
      `${place}.count: must be a whole number from 1 to 20`,
      `${place}.days: must be a whole number from 1 to 365`,
    ])
  })

  it('reports every fault at once, in the order of the file', () => {
    const lines = said(
      ['coach: lin, space: a', 'coach: x, space: y'],
      ['tags: [力量]', 'tags: [拳击]'],
      ['card: times, cost: 1', 'card: gold, cost: 1'],
    )
    expect(lines.map((line) => line.replace(/^line \d+: /, ''))).toEqual([
      'shops[0].courses[1].tags[0]: unknown tag "拳击"',
      'shops[0].price_plans[0].rules[1].card: unknown card template "gold"',
      'shops[0].timetable[0].coach: unknown coach "x"',
      'shops[0].timetable[0].space: unknown space "y"',
    ])
    expect(complaints(edited(smallGymText, ['days: [mon, fri]', 'days: []']).replaceAll('pay: CARD', 'pay: CASH')).length).toBe(2)
  })

  it('refuses a duplicate key', () => {
    expect(said(['{ key: gao, name: 高阳 }', '{ key: lin, name: 高阳 }'])).toContainEqual(
      expect.stringMatching(/^line \d+: shops\[0\]\.coaches\[1\]\.key: "lin" is there twice$/),
    )
    expect(said(['tags: [力量]', 'tags: [力量, 力量]'])[0]).toMatch(/courses\[1\]\.tags\[1\]: "力量" is there twice$/)
    const notice = `      - { title: 端午营业时间调整, at: '2026-05-20 09:00' }\n`
    expect(said([notice, notice + notice])[0]).toMatch(/notices\[1\]: "端午营业时间调整" is there twice$/)
  })

  it('refuses a coach or a space with two classes at once, and names the line of the other', () => {
    expect(said([`time: '19:30'`, `time: '19:15'`])).toEqual([
      `line ${liftLine}: shops[0].timetable[1].space: space "a" is taken on 2026-05-22 from 18:30 to 19:30 (line ${flowLine})`,
    ])
    expect(said([`days: [fri], time: '19:30'`, `days: [sat], time: '10:30'`])).toEqual([
      `line ${liftLine}: shops[0].timetable[1].coach: coach "gao" is taken on 2026-05-23 from 10:00 to 11:00 (line ${openLine})`,
    ])
    expect(
      said(
        [`time: '19:30'`, `time: '19:15'`],
        ['minutes: 50', `minutes: 50, cancelled: ['2026-05-22', '2026-05-29', '2026-06-05', '2026-06-12']`],
      ),
    ).toEqual([])
  })

  it('refuses a class that two entries make', () => {
    expect(said(['key: lift, days: [fri]', 'key: flow, days: [fri]'])[0]).toMatch(
      new RegExp(`^line ${liftLine}: shops\\[0\\]\\.timetable\\[1\\]: flow\\.2026-05-22 is also made by line ${flowLine}$`),
    )
  })

  it('needs either weekdays or dates, and dates that exist', () => {
    expect(said([`on: ['2026-05-23']`, `on: ['2026-05-23'], days: [sat]`])[0]).toContain('has either days (of the week) or on (dates)')
    expect(said([`on: ['2026-05-23']`, `on: ['2026-02-30']`])).toEqual([
      `line ${openLine}: shops[0].timetable[2].on[0]: there is no 2026-02-30`,
    ])
    expect(said(['days: [mon, fri]', `days: [mon, fri], cancelled: ['2026-05-23']`])).toEqual([
      `line ${flowLine}: shops[0].timetable[0].cancelled[0]: the class does not take place on 2026-05-23`,
    ])
  })

  it('needs a first day, a last one and days without a class that a series can have', () => {
    const flow = (more: string) => said(['days: [mon, fri]', `days: [mon, fri], ${more}`])
    const at = `line ${flowLine}: shops[0].timetable[0]`
    expect(flow(`from: '2026-06-01', until: '2026-06-30', except: ['2026-06-05']`)).toEqual([])
    expect(flow(`from: '2026-02-30'`)).toEqual([`${at}.from: there is no 2026-02-30`])
    expect(flow(`from: '2026-06-01', until: '2026-05-30'`)).toEqual([`${at}.until: 2026-05-30 is before 2026-06-01`])
    expect(flow(`except: ['2026-06-06']`)).toEqual([`${at}.except[0]: the class does not take place on 2026-06-06`])
    expect(flow(`except: ['2026-06-05'], cancelled: ['2026-06-05']`)).toEqual([
      `${at}.except[0]: 2026-06-05 is among the cancelled days, too`,
    ])
    expect(said([`on: ['2026-05-23']`, `on: ['2026-05-23'], until: '2026-06-01'`])[0]).toContain('only with days of the week')
    expect(said(['minutes_can_cancel: 120 }', 'minutes_can_cancel: 120, timetable_days: 3 }'])[0]).toContain('a whole number from 7 to 400')
  })

  it('lets a date stand in place of the weekly class with its key', () => {
    expect(said([`key: open, on: ['2026-05-23']`, `key: flow, on: ['2026-05-25']`])).toEqual([])
  })

  it('needs costs in units of their cards, and amounts of at most two decimals', () => {
    expect(said(['card: times, cost: 1', 'card: times, cost: 1.5'])[0]).toContain('rules[1].cost: 1.5 is no cost for a times card')
    expect(said(['card: value, cost: 68', 'card: value, cost: 68.005'])[0]).toContain('68.005 is no cost for a value card')
    expect(said(['cost: 88, members', 'cost: 88.123, members'])[0]).toContain('88.123 is no amount of at most two decimals')
    expect(said(['pay: CARD, card: value, cost', 'pay: CARD, cost'])[0]).toContain('rules[0]: a rule for cards names its card')
    expect(said(['pay: FREE, cost: 0', 'pay: FREE, cost: 5'])[0]).toContain('pay: FREE costs 0')
    expect(said(['people: [2, 4]', 'people: [4, 2]'])[0]).toContain('people: 4 is more than 2')
    expect(said(['charge: 10,', 'charge: 0,'])[0]).toContain('options[0].charge: 0 is no charge for a times card')
  })

  it('refuses a duplicate rule', () => {
    expect(said(['pay: CARD, card: times, cost: 1', 'pay: CARD, card: value, cost: 1'])[0]).toContain(
      'rules[1]: says the same as rule 1 but for the price',
    )
  })

  it('refuses an opening of two kinds, and more trial seats than seats', () => {
    expect(said(['hours_before: 48', `hours_before: 48, at: '10:00'`])[0]).toContain(
      'opens: has either hours_before, or at with days_before',
    )
    expect(said(['capacity: 20, trial: 3', 'capacity: 3, trial: 3, min_people: 4'])[0]).toContain(
      'min_people: 4 people are more than the 3 places',
    )
    expect(said(['capacity: 20, trial: 3', 'capacity: 2, trial: 3'])[0]).toContain('trial: 3 trial places are more than the 2 places')
  })

  it('refuses an activity that ends before it starts', () => {
    expect(said([`end: '+8 22:00'`, `end: '+8 19:00'`])[0]).toContain('activities[0].end: is not after the start')
  })
})

describe('a timetable', () => {
  const { file } = parseGymFile(smallGymText)
  const classes = (from: string, days: number) =>
    expandTimetable(file.shops[0]!, ['shops', 0], { from: from as typeof TODAY, days }).map(({ key, startAt, endAt, opening }) => ({
      key,
      from: formatInstant(startAt),
      to: formatInstant(endAt),
      opening: opening.type === 2 ? formatInstant(opening.at) : opening,
    }))

  it('makes the classes of its weekdays and dates within the given days', () => {
    expect(classes('2026-05-22', 4)).toEqual([
      { key: 'flow.2026-05-22', from: '2026-05-22T18:30:00+08:00', to: '2026-05-22T19:30:00+08:00', opening: { type: 1 } },
      { key: 'flow.2026-05-25', from: '2026-05-25T18:30:00+08:00', to: '2026-05-25T19:30:00+08:00', opening: { type: 1 } },
      { key: 'lift.2026-05-22', from: '2026-05-22T19:30:00+08:00', to: '2026-05-22T20:20:00+08:00', opening: { type: 3, hours: 48 } },
      { key: 'open.2026-05-23', from: '2026-05-23T10:00:00+08:00', to: '2026-05-23T11:00:00+08:00', opening: '2026-05-22T12:00:00+08:00' },
    ])
    expect(classes('2026-05-24', 1)).toEqual([])
  })
})
