import { useEffect, useRef, useState, type ReactNode } from 'react'
import { canvas } from '@/platform/canvas'
import type { FileOutcome, Surface } from '@/platform/canvas/types'

const { Canvas } = canvas

/** How long to wait for a canvas: on an old phone WeChat gives none. */
const WAIT_MS = 5_000
/** How long drawing may take; its pictures come over the network. */
const PAINT_MS = 15_000

export interface Drawing {
  width: number
  height: number
  type?: 'png' | 'jpg'
  /** Draws; false where a part of the picture could not be loaded. */
  paint: (surface: Surface) => Promise<boolean | void> | boolean | void
}

interface Task extends Drawing {
  key: number
  answer: (outcome: FileOutcome) => void
}

/** Draws pictures to be saved or sent: posters, codes, portraits. The returned `place` must be in the page; it is empty except while drawing. */
export function useDrawing(id: string): { place: ReactNode; draw: (drawing: Drawing) => Promise<FileOutcome> } {
  const [task, setTask] = useState<Task>()
  const key = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])

  const draw = (drawing: Drawing) =>
    new Promise<FileOutcome>((resolve) => {
      let answered = false
      const answer = (outcome: FileOutcome) => {
        if (answered) return
        answered = true
        clearTimeout(timer.current)
        setTask(undefined)
        resolve(outcome)
      }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => answer({ kind: 'failed' }), WAIT_MS)
      setTask({ ...drawing, key: (key.current += 1), answer })
    })

  const work = async ({ paint, type = 'png', answer }: Task, surface: Surface) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => answer({ kind: 'failed' }), PAINT_MS)
    try {
      answer((await paint(surface)) === false ? { kind: 'failed' } : await surface.toFile(type))
    } catch {
      answer({ kind: 'failed' })
    }
  }

  const place = task && (
    <Canvas key={task.key} id={id} aside={{ width: task.width, height: task.height }} onReady={(surface) => void work(task, surface)} />
  )
  return { place, draw }
}
