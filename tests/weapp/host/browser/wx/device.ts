import { Refused, type Api } from './task'
import { tasks, type Host } from './host'

/** The phone's sensors and acts. Acts that leave the mini-program (a call, a map, another app) are only recorded. */
export function device(host: Host): Api {
  const task = tasks(host)
  const ok = () => undefined
  let clipboard = ''
  const isPrivate = () => {
    if (host.world.privacy === 'refused') throw new Refused('privacy permission is not authorized', { errno: 104 })
  }
  const declared = (api: string) => {
    if (!host.app.requiredPrivateInfos?.includes(api))
      throw new Refused('the api need to be declared in the requiredPrivateInfos field in app.json/ext.json')
  }
  return {
    ...task('getLocation', () => {
      declared('getLocation')
      isPrivate()
      host.world.locationAsked = true
      const { location } = host.world
      if (location === 'denied') throw new Refused('auth deny')
      if (location === 'off') throw new Refused('system permission denied')
      return { ...location, speed: -1, accuracy: 30, altitude: 0, verticalAccuracy: 30, horizontalAccuracy: 30 }
    }),
    ...task('authorize', () => {
      if (host.world.location === 'denied') throw new Refused('auth deny')
    }),
    ...task<{ latitude: number; longitude: number }>('openLocation', ({ latitude, longitude }) => {
      if (typeof latitude !== 'number' || typeof longitude !== 'number')
        throw new Refused('parameter error: latitude and longitude should be numbers')
    }),
    ...task('scanCode', () => {
      const { scan } = host.world
      if (scan === 'cancelled') throw new Refused('cancel')
      return { result: scan.text, scanType: 'QR_CODE', charSet: 'UTF-8', path: '' }
    }),
    ...task<{ phoneNumber: string }>('makePhoneCall', ({ phoneNumber }) => {
      if (!phoneNumber) throw new Refused('parameter error: phoneNumber should be a non-empty String')
    }),
    ...task<{ data: string }>('setClipboardData', ({ data }) => {
      isPrivate()
      clipboard = data
    }),
    ...task('getClipboardData', () => ({ data: clipboard })),
    ...task<{ title: string; startTime: number; endTime?: string }>('addPhoneCalendar', ({ title, startTime, endTime }) => {
      isPrivate()
      if (!title) throw new Refused('parameter error: parameter.title should be String instead of Undefined;')
      if (!Number.isInteger(startTime)) throw new Refused('parameter error: parameter.startTime should be Number;')
      if (endTime !== undefined && typeof endTime !== 'string') throw new Refused('parameter error: parameter.endTime should be String;')
    }),
    ...task('previewImage', ok),
    ...task('navigateToMiniProgram', ok),
    ...task('vibrateShort', ok),
    ...task('vibrateLong', ok),
    ...task('hideKeyboard', ok),
  }
}
