import type { AppJson, Screen, World } from '../../protocol'
import type { Pages } from '../pages'
import type { Recorder } from '../record'
import { defineTask } from './task'

/** The parts that the calls of wx use. */
export interface Host {
  app: AppJson
  pages: Pages
  recorder: Recorder
  world: World
  /** The state of the phone's screen. */
  screen: Screen
  /** The pictures saved in the phone's album, as data URLs. */
  saved: string[]
  launch: { path: string; query: Record<string, string>; scene: number }
  /** wx storage: values as JSON by key. */
  storage: Map<string, string>
  /** The user has just tapped or paid: calls right after it may ask for what WeChat allows only on a tap. An answer of the server ends this. */
  tapped: (isTap: boolean) => void
  /** Refuses, as WeChat does, a call that was not made on a tap. */
  needTap: () => void
  /** Calls the listeners of `wx.onX(listener)`. */
  emit: (event: string, detail: unknown) => void
  on: (event: string, listener: (detail: unknown) => void) => void
  off: (event: string, listener?: (detail: unknown) => void) => void
}

export const tasks =
  (host: Host) =>
  <O extends object>(name: string, work: Parameters<typeof defineTask<O>>[2], raw?: () => Record<string, unknown>) => ({
    [name]: defineTask<O>(host.recorder, name, work, raw),
  })
