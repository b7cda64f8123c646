import { measureCorrect, measureCreate, measureList, measureRead } from '@/contract/measure/measure'
import type { Module } from '@server/context'
import { withKey } from '@server/plugins/idempotency'
import { readMeasure, readMeasures } from './read-measures'
import { correctMeasure, createMeasure } from './write-measure'

/** Measures of people's bodies: what coaches and staff write down, and the person and they read. */
export const measureModule: Module = {
  name: 'measure',
  routes(mount) {
    mount(measureList, ({ actor, membership, params, query }) => readMeasures({ actor, membership }, params.userId, query.limit))

    mount(measureRead, ({ actor, membership, params }) => readMeasure({ actor, membership }, params.userId, params.measureId))

    mount(measureCreate, ({ actor, membership, params, body, keyed, now }) =>
      withKey(keyed, now, () => createMeasure({ actor, membership }, params.userId, body, now)),
    )

    mount(measureCorrect, ({ actor, membership, params, body, keyed, now }) =>
      withKey(keyed, now, () => correctMeasure({ actor, membership }, params, body, now)),
    )
  },
}
