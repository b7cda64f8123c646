import { plain } from '../plain'
import { absentCalls } from './absent'
import { account } from './account'
import { device } from './device'
import { dialogs } from './dialogs'
import { events, updates } from './events'
import type { Host } from './host'
import { media } from './media'
import { navigation } from './navigation'
import { page } from './page'
import { picture, screenLight } from './picture'
import { request } from './request'
import { sound } from './sound'
import { storage } from './storage'
import { system } from './system'
import type { Api } from './task'

const isInstance = (value: unknown) => typeof value === 'object' && value !== null && '_$' in value

/** An argument in the report: without callbacks, pages and components. */
const shown = (value: unknown) => (typeof value === 'function' || isInstance(value) ? null : plain(value))

/** The `wx` of the logic layer. Every call is recorded; an unknown one throws and fails the run. */
export function createWx(host: Host): Record<string, unknown> {
  const calls: Api = {
    ...navigation(host),
    ...request(host),
    ...storage(host),
    ...system(host),
    ...dialogs(host),
    ...device(host),
    ...account(host),
    ...media(host),
    ...picture(host),
    ...screenLight(host),
    ...sound(host),
    ...page(host),
    ...events(host),
    ...updates(),
  }
  const wx: Record<string, unknown> = { env: { USER_DATA_PATH: 'http://usr' } }
  for (const [name, call] of Object.entries(calls))
    wx[name] = (...args: never[]) => {
      host.recorder.called(name, args.length > 1 ? args.map(shown) : shown(args[0]))
      return call(...args)
    }
  for (const name of absentCalls)
    wx[name] ??= () => {
      host.recorder.fail(`wx.${name} is not implemented by the host`)
      throw new Error(`wx.${name} is not implemented by the host`)
    }
  return wx
}
