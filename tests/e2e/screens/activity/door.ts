import { id, ids } from '../../driver/where'
import { findRide, paid } from './member'
import { calls } from '../calls'
import type { Screen } from '../stage'
import { makeStates } from '../states'

const shopId = 1

/** The door of an activity, for staff. */
export const activityDoorScreens: readonly Screen[] = [
  {
    name: 'staff-activities',
    title: '活动入场 · 活动',
    show: async ({ driver }) => {
      await driver.open('staffActivities', { shopId })
      await driver.waitFor(ids('staff-activity-'))
    },
  },
  {
    name: 'staff-activity',
    title: '活动入场',
    show: async (stage) => {
      await paid(stage)
      await stage.driver.open('staffActivity', { shopId, activityId: (await findRide(stage)).id })
      await stage.driver.waitFor(ids('roster-'))
    },
  },
  {
    name: 'staff-activity-number',
    title: '活动入场 · 凭证号',
    show: async (stage) => {
      await stage.driver.open('staffActivity', { shopId, activityId: (await findRide(stage)).id })
      await stage.driver.tap(id('by-number'))
      await stage.driver.waitFor(id('number-act'))
    },
  },
  ...makeStates({
    name: 'staff-activity',
    title: '活动入场',
    call: calls.staffActivity,
    open: ({ driver }) => driver.open('staffActivity', { shopId, activityId: 1 }),
    stands: ({ driver }) => driver.waitForRoute('staffActivity'),
  }),
]
