import { patient, PATIENCE } from '../db/fair-queue'

/** So many calls of a crowd at one shop are done at once in a process, and so few while other calls are many. */
const AT_ONCE = { alone: 24, beside: 3 }
const MANY_OTHERS = 16

interface Lane {
  underWay: number
  /** In the order in which they came. */
  waiting: Set<() => void>
}

export interface CrowdLanes {
  /** Does a call of a crowd in the lane of its shop. One that waits too long fails with `server.busy` and was not done. */
  inLane<T>(shopId: number | undefined, work: () => Promise<T>): Promise<T>
  /** Does any other call, at once. */
  beside<T>(work: () => Promise<T>): Promise<T>
}

/**
 * The lanes of the calls that a crowd makes at one moment (`crowd` of a declaration), one a shop: some of them are done at once and the rest waits, fewer at once while there are many other
 * calls, so that bookings take their turns beside them and no shop waits for another.
 */
export const makeCrowdLanes = (atOnce = AT_ONCE, manyOthers = MANY_OTHERS, patience = PATIENCE): CrowdLanes => {
  const lanes = new Map<number | undefined, Lane>()
  let others = 0
  const most = () => (others < manyOthers ? atOnce.alone : atOnce.beside)

  const waitIn = ({ waiting }: Lane): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        stop()
        resolve()
      }
      const stop = patient(patience, (busy) => {
        waiting.delete(begin)
        reject(busy)
      })
      waiting.add(begin)
    })

  /** Lets those begin who wait longest, as many as may. */
  const go = (lane: Lane): void => {
    for (const next of lane.waiting) {
      if (lane.underWay >= most()) return
      lane.waiting.delete(next)
      lane.underWay += 1
      next()
    }
  }

  return {
    async inLane(shopId, work) {
      const lane = lanes.get(shopId) ?? { underWay: 0, waiting: new Set() }
      lanes.set(shopId, lane)
      if (lane.underWay < most()) lane.underWay += 1
      else await waitIn(lane)
      try {
        return await work()
      } finally {
        lane.underWay -= 1
        go(lane)
        if (lane.underWay === 0) lanes.delete(shopId)
      }
    },
    async beside(work) {
      others += 1
      try {
        return await work()
      } finally {
        others -= 1
        if (others === manyOthers - 1) for (const lane of lanes.values()) go(lane)
      }
    },
  }
}
