import type { Medal } from '@/contract/medal'
import { addMinutes, readInstant } from '@/domain/time'
import { inTransaction, withEngine } from '@server/db/transaction'
import { dueSweep, endTrainings, markBookings } from '@server/modules/attendance/service'
import { recordSelfTraining } from '@server/modules/booking/feed/service'
import { recountMedals } from '@server/modules/medal/recount'
import { stored } from '../booking/calls'
import { workers } from '../staff/shop'
import { LIN, staffStage } from '../staff/stage'

/**
 * Medals of shop 1, of which only the third is for shop 2, too: two days a week, three days of November, the first lesson, two weeks with a training each, a morning class, one that
 * is stopped.
 */
const medals = `
INSERT INTO medal (id, brand_id, key, name, sign, sort, kind, period, target, each, visits, from_minute, until_minute, start_on, end_on, is_stopped) VALUES
  (1, 1, 'twice', '同行', 'people', 1, 'count', 'week', 2, 1, '{}', 0, 1440, '2026-01-01', NULL, false),
  (2, 1, 'november', '十一月坚持', 'star', 2, 'count', 'month', 3, 1, '{}', 0, 1440, '2026-11-01', '2026-11-30', false),
  (3, 1, 'lesson', '初次私教', 'heart', 3, 'first', 'week', 1, 1, '{1}', 0, 1440, '2026-01-01', NULL, false),
  (4, 1, 'weeks', '心流', 'pulse', 4, 'streak', 'week', 2, 1, '{2}', 0, 1440, '2026-01-01', NULL, false),
  (5, 1, 'dawn', '晨光', 'bolt', 5, 'count', 'week', 1, 1, '{0}', 0, 540, '2026-01-01', NULL, false),
  (6, 1, 'former', '旧勋章', 'moon', 6, 'count', 'week', 1, 1, '{}', 0, 1440, '2026-01-01', NULL, true);
INSERT INTO medal_shop (medal_id, shop_id, brand_id) VALUES (1, 1, 1), (2, 1, 1), (3, 1, 1), (3, 2, 1), (4, 1, 1), (5, 1, 1), (6, 1, 1)`

interface Medals {
  medals: Medal[]
  welcome_url: string
}

/** The staff shop with medals; before each test nobody came yet, and it is 10 o'clock on Saturday 2026-11-21. */
export const medalStage = () => {
  const stage = staffStage()
  const sql = <Row extends object>(text: string) => stored<Row>(stage.server, text)
  const read = (by: number, of: number, what: '' | 'latest/' = '', shop = 1) =>
    stage.as(by).get<Medals>(`/api/v2/shops/${shop}/users/${of}/medals/${what}`)
  /** What the sweeps do: trainings that are over become attendances, and the medals of what is due are counted. */
  const count = () =>
    withEngine(stage.server.engine, async () => {
      await endTrainings(stage.server.clock.now())
      await dueSweep([recountMedals]).run(stage.server.clock.now())
    })
  /** Self-trainings of an hour at a shop from these moments on, such as `11-17 12:00`, which are over. */
  const trainAt = async (shopId: number, ...moments: string[]) => {
    for (const moment of moments) {
      const start = readInstant(`2026-${moment.replace(' ', 'T')}:00+08:00`)
      const end = addMinutes(start, 60)
      const wanted = { shopId, accountId: LIN, name: '自主训练', start, end }
      await withEngine(stage.server.engine, () => recordSelfTraining(wanted, addMinutes(start, -60)))
    }
    await count()
  }
  beforeAll(() => sql(medals))
  beforeEach(async () => {
    await sql('DELETE FROM self_training; DELETE FROM medal_given; DELETE FROM notice; DELETE FROM body_due')
    await sql('DELETE FROM score_rule; DELETE FROM medal_shop WHERE medal_id = 1 AND shop_id = 2')
    stage.server.clock.moveTo(readInstant('2026-11-21T10:00:00+08:00'))
  })
  return Object.assign(stage, {
    count,
    sql,
    read,
    at: (moment: string) => stage.server.clock.moveTo(readInstant(`2026-${moment.replace(' ', 'T')}:00+08:00`)),
    train: (...moments: string[]) => trainAt(1, ...moments),
    trainAt,
    /** A coach marks a booking, and what is due is counted. */
    mark: async (orderId: number, mark: 'present' | 'absent') => {
      await withEngine(stage.server.engine, () =>
        inTransaction(() => markBookings([{ orderId, mark }], workers.coach, stage.server.clock.now())),
      )
      await count()
    },
    /** The names of the medals that somebody has, the newest first, each with its days. */
    had: async (of: number = LIN) =>
      (await read(of, of)).data.medals.flatMap(({ name, start, end, reached }) =>
        reached ? [`${name} ${start.slice(5)} ${end.slice(5)}`] : [],
      ),
    told: async () =>
      (await stage.notices()).filter(({ kind }) => kind.startsWith('medal.')).map(({ kind, params }) => `${kind} ${String(params.medal)}`),
  })
}
