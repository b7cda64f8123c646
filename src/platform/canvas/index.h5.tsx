import { useEffect, useRef } from 'react'
import { makeFile, loadPicture } from './picture.h5'
import type { CanvasPoint, CanvasPort, CanvasProps, Surface } from './types'

const OUT_OF_SIGHT = { position: 'fixed', top: 0, left: '-9999px', pointerEvents: 'none' } as const

function prepare(canvas: HTMLCanvasElement, aside: CanvasProps['aside']): Surface | undefined {
  const pen = canvas.getContext('2d')
  const { clientWidth, clientHeight } = canvas
  const [width, height] = aside ? [aside.width, aside.height] : [clientWidth, clientHeight]
  if (!pen || width === 0 || height === 0) return undefined
  const ratio = aside ? 1 : window.devicePixelRatio || 1
  // Setting the size clears a canvas, also where the size is the same.
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  pen.scale(ratio, ratio)
  return {
    pen,
    width,
    height,
    load: loadPicture,
    toFile: (type) => makeFile(canvas, type),
  }
}

/** Touch events where there are any: iOS has pointer events from 13 on only. Not through React, whose listeners cannot prevent scrolling. */
function listen(canvas: HTMLCanvasElement, draw: () => CanvasProps['onDraw']) {
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): CanvasPoint => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const touched = (act: 'begin' | 'move') => (event: TouchEvent) => {
    event.preventDefault()
    const [finger] = event.touches
    if (finger && event.touches.length === 1) draw()?.[act](at(finger))
  }
  const lifted = () => draw()?.end()
  const dragged = (event: MouseEvent) => draw()?.move(at(event))
  const released = () => {
    document.removeEventListener('mousemove', dragged)
    document.removeEventListener('mouseup', released)
    lifted()
  }
  const pressed = (event: MouseEvent) => {
    if (event.button !== 0) return
    document.addEventListener('mousemove', dragged)
    document.addEventListener('mouseup', released)
    draw()?.begin(at(event))
  }
  const [begin, move] = [touched('begin'), touched('move')]
  canvas.addEventListener('touchstart', begin, { passive: false })
  canvas.addEventListener('touchmove', move, { passive: false })
  canvas.addEventListener('touchend', lifted)
  canvas.addEventListener('touchcancel', lifted)
  canvas.addEventListener('mousedown', pressed)
  return () => {
    canvas.removeEventListener('touchstart', begin)
    canvas.removeEventListener('touchmove', move)
    canvas.removeEventListener('touchend', lifted)
    canvas.removeEventListener('touchcancel', lifted)
    canvas.removeEventListener('mousedown', pressed)
    document.removeEventListener('mousemove', dragged)
    document.removeEventListener('mouseup', released)
  }
}

function Canvas({ id, className, aside, onReady, onDraw }: CanvasProps) {
  const box = useRef<HTMLCanvasElement>(null)
  const latest = useRef({ onReady, onDraw })
  latest.current = { onReady, onDraw }
  const drawn = onDraw !== undefined
  const { width, height } = aside ?? {}
  useEffect(() => {
    const canvas = box.current!
    let before = ''
    const start = () => {
      const size = `${canvas.clientWidth} ${canvas.clientHeight}`
      if (size === before) return
      before = size
      const surface = prepare(canvas, width === undefined || height === undefined ? undefined : { width, height })
      if (surface) latest.current.onReady(surface)
    }
    start()
    window.addEventListener('resize', start)
    return () => window.removeEventListener('resize', start)
  }, [width, height])
  useEffect(() => (drawn ? listen(box.current!, () => latest.current.onDraw) : undefined), [drawn])
  const style = aside ? OUT_OF_SIGHT : { touchAction: onDraw ? 'none' : undefined }
  return <canvas ref={box} id={id} className={className} style={style} aria-hidden />
}

export const canvas = { Canvas } satisfies CanvasPort
