import { id } from '../driver/where'
import type { Screen, Stage } from './stage'

interface Asked {
  /** Before the files' names, and of the screen in the index. */
  name: string
  title: string
  /** What the screen waits for. */
  call: RegExp
  open: (stage: Stage) => Promise<unknown>
  /** The screen stands, though nothing has come. */
  stands: (stage: Stage) => Promise<unknown>
}

/** The two states of a screen that has asked: still without an answer, and with none to come. */
export const statesOf = ({ name, title, call, open, stands }: Asked): Screen[] => [
  {
    name: `${name}-skeleton`,
    title: `${title} · 加载中`,
    show: async (stage) => {
      await stage.hold(call)
      await open(stage)
      await stands(stage)
    },
  },
  {
    name: `${name}-error`,
    title: `${title} · 加载失败`,
    show: async (stage) => {
      await stage.lose(call)
      await open(stage)
      await stage.driver.waitFor(id('retry'))
    },
  },
]
