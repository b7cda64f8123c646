import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { medalStage } from './stage'

const stage = medalStage()
const WRONG = ['medals-are-what-was-attended']

describeOnEngine('The audit of medals', () => {
  beforeEach(() => stage.train('11-10 12:00', '11-17 12:00', '11-18 12:00'))

  it.each([
    ['nothing as it is', 'SELECT 1', []],
    ['a medal that nobody reached', `UPDATE medal SET target = 3 WHERE id = 1`, WRONG],
    ['a target that was reached without a medal', `DELETE FROM medal_given WHERE medal_id = 1`, WRONG],
    ['a medal that was taken back for nothing', `UPDATE medal_given SET taken_back_at = given_at WHERE medal_id = 1`, WRONG],
    ['another number of days', `UPDATE medal_given SET times = 7 WHERE medal_id = 2`, WRONG],
    ['a streak that has a gap', `UPDATE medal_given SET period_start = period_start - 7 WHERE medal_id = 4`, WRONG],
    ['hours that were not kept', `UPDATE medal SET until_minute = 600 WHERE id = 1`, WRONG],
    ['a first that never was', `UPDATE medal SET visits = '{2}' WHERE id = 3`, WRONG],
    ['a medal of another shop', `DELETE FROM medal_shop WHERE medal_id = 1; `, [...WRONG, 'medals-of-their-shops']],
    ['a medal before its first day', `UPDATE medal_given SET reached_on = '2025-12-31' WHERE medal_id = 1`, ['medals-of-their-shops']],
    [
      'points of a medal at a shop that did not give it',
      `INSERT INTO score_entry (shop_id, brand_id, ship_id, cause, cause_id, delta, balance, at)
         SELECT 2, 1, 12, 'medal_week', min(id), 20, 20, now() FROM medal_given WHERE medal_id = 1; UPDATE ship SET score = 20 WHERE id = 12`,
      ['score-of-a-medal'],
    ],
    [
      'nothing of a person who is to be counted again',
      `DELETE FROM medal_given; INSERT INTO body_due (account_id, day) VALUES (1, '2026-11-17')`,
      [],
    ],
    [
      'nothing of a stopped medal that is not given',
      `UPDATE medal SET is_stopped = true WHERE id = 1; DELETE FROM medal_given WHERE medal_id = 1`,
      [],
    ],
  ])('finds %s', async (_, damage, found) => {
    expect(await brokenAfter(stage.server.engine, ...damage.split('; ').filter(Boolean))).toEqual(found)
  })
})
