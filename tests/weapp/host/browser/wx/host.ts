import type { AppJson, Screen, World } from '../../protocol'
import type { Pages } from '../pages'
import type { Recorder } from '../record'
import { defineTask } from './task'

/** What the calls of wx stand on. */
export interface Host {
  app: AppJson
  pages: Pages
  recorder: Recorder
  world: World
  /** What the phone's screen is set to. */
  screen: Screen
  /** What was put into the phone's album, as data URLs. */
  saved: string[]
  launch: { path: string; query: Record<string, string>; scene: number }
  /** wx storage: values as JSON by key. */
  storage: Map<string, string>
  /** The person has just tapped or paid: what comes of that at once may ask for what WeChat wants tapped. An answer of the server ends it. */
  tapped: (isTap: boolean) => void
  /** Refuses, as WeChat does, what is not asked for by a tap. */
  needTap: () => void
  /** Sets off what `wx.onX(listener)` registered. */
  emit: (event: string, detail: unknown) => void
  on: (event: string, listener: (detail: unknown) => void) => void
  off: (event: string, listener?: (detail: unknown) => void) => void
}

export const tasks =
  (host: Host) =>
  <O extends object>(name: string, work: Parameters<typeof defineTask<O>>[2], raw?: () => Record<string, unknown>) => ({
    [name]: defineTask<O>(host.recorder, name, work, raw),
  })
