import { id } from '../driver/where'
import type { Screen, Stage } from './stage'

interface Asked {
  /** The prefix of the files' names, and of the title in the index. */
  name: string
  title: string
  /** The calls of the screen. */
  call: RegExp
  open: (stage: Stage) => Promise<unknown>
  /** The element that shows before any answer. */
  stands: (stage: Stage) => Promise<unknown>
}

/** The two states of a screen without answers: loading and failed. */
export const makeStates = ({ name, title, call, open, stands }: Asked): Screen[] => [
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
