import { withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import demoBrand from '@server/demo/brand.yaml'
import { addDays } from '@/domain/time'
import { importText, TODAY } from './small-gym'
import { describeOnEngine, openTestDatabase } from '../support/database'

describeOnEngine('the online plans of a gym', () => {
  it('are imported with their days and prices, and exported unchanged', async () => {
    const database = await openTestDatabase()
    try {
      await withEngine(database.engine, async () => {
        await importText(demoBrand)
        expect(await rows('SELECT key, from_date AS "from", is_free AS free FROM plan ORDER BY id')).toEqual([
          { key: 'core21', from: addDays(TODAY, 2), free: false },
          { key: 'live-lift', from: addDays(TODAY, -2), free: false },
          { key: 'morning', from: addDays(TODAY, -1), free: true },
        ])
        const text = writeGymFile((await exportGym('shiguang', TODAY))!)
        expect((await importText(text)).isEmpty).toBe(true)
        expect(writeGymFile((await exportGym('shiguang', TODAY))!)).toBe(text)
      })
    } finally {
      await database.close()
    }
  })
})
