import { addDays } from '@/domain/time'
import { describeOnEngine } from '../support/database'
import { day } from './card-templates'
import { leaveStage, openPeriod } from './freeze-stage'

const stage = leaveStage()
const { onDay, earn, earned, posted, allWell, withCard } = stage

describeOnEngine('The price of a period card with a leave', () => {
  it('is earned by the days that are no days of leave, the same for each, and all of it at the end', async () => {
    expect((await stage.lin.take('2026-11-24', '2026-12-07')).status).toBe(200)
    const rows: [string, number][] = [
      ['2026-11-24', 23_000],
      ['2026-11-27', 23_000],
      ['2026-12-07', 23_000],
      ['2026-12-08', 23_000],
      ['2026-12-09', 24_000],
      ['2027-02-14', 91_000],
      ['2027-02-15', 92_000],
      ['2027-03-01', 92_000],
    ]
    for (const [text, fen] of rows) {
      await onDay(text)
      await earn(day(text))
      expect([text, await earned(stage.lin.cardId), -(await posted(stage.lin.cardId, 'sales'))]).toEqual([text, fen, fen])
      await allWell()
    }
    expect(await posted(stage.lin.cardId, 'card')).toBe(0)
  })

  it('stays as it is when the leave is ended early, before or after the posting of the day', async () => {
    const { id } = (await stage.lin.take('2026-11-24', '2026-12-07')).data.leave
    await onDay('2026-11-30')
    await earn(day('2026-11-30'))
    expect((await stage.lin.end(id)).data).toMatchObject({ days: 7 })
    await allWell()
    await earn(day('2026-11-30'))
    expect(await earned(stage.lin.cardId)).toBe(23_000)
    await earn(day('2026-12-01'))
    expect(await earned(stage.lin.cardId)).toBe(23_000)
    await earn(day('2026-12-02'))
    expect(await earned(stage.lin.cardId)).toBe(24_000)
    await earn(addDays(day('2027-02-07'), 1))
    expect(await earned(stage.lin.cardId)).toBe(92_000)
    await allWell()
  })

  it('loses no fen where it cannot be divided by the days', async () => {
    const lin = withCard(await openPeriod(stage.server, { paidFen: 10_007 }))
    await lin.take('2026-11-24', '2026-12-07')
    let before = 0
    for (let at = day('2026-11-22'); at <= day('2026-12-20'); at = addDays(at, 1)) {
      await onDay(at)
      await earn(at)
      const now = await earned(lin.cardId)
      expect(now).toBeGreaterThanOrEqual(before)
      before = now
    }
    await earn(day('2027-02-15'))
    expect([await earned(lin.cardId), await posted(lin.cardId, 'card')]).toEqual([10_007, 0])
    await allWell()
  })
})
