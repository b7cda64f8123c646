import Taro from '@tarojs/taro'
import { readRefusal } from '../weixin/read-refusal.weapp'
import type { AddOutcome, CalendarPort } from './types'

const SCOPE = 'scope.addPhoneCalendar'
/** So long before its start the phone reminds of it. */
const AHEAD_SECONDS = 3600
const toSeconds = (ms: number) => Math.floor(ms / 1000)

export const calendar = {
  takesOut: false,
  add: ({ title, place, start, end }): Promise<AddOutcome> =>
    Taro.addPhoneCalendar({
      title,
      location: place,
      startTime: toSeconds(start),
      // WeChat wants it as a text.
      endTime: String(toSeconds(end)),
      alarmOffset: AHEAD_SECONDS,
    }).then(
      () => 'added',
      ({ errMsg = '' }: { errMsg?: string }) => readRefusal(errMsg),
    ),
  openSettings: () =>
    Taro.openSetting().then(
      ({ authSetting }) => (authSetting as Record<string, boolean | undefined>)[SCOPE] === true,
      () => false,
    ),
  copyPage: () => Promise.resolve(false),
  subscribe: () => false,
} satisfies CalendarPort
