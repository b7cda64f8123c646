import { Canvas as Element, type CanvasTouchEvent } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { sizeOfFile } from '../upload/size-of-file.weapp'
import type { CanvasPicture, CanvasPoint, CanvasPort, CanvasProps, FileOutcome, Surface } from './types'

/** The node of a canvas in the logic layer. */
type Node = Taro.Canvas
interface Found {
  node?: Node
  width: number
  height: number
}

const OUT_OF_SIGHT = { position: 'fixed', top: '0', left: '-9999px' } as const

const loadInto = (node: Node, src: string): Promise<CanvasPicture | undefined> =>
  new Promise((resolve) => {
    const picture = node.createImage()
    picture.onload = () => resolve({ width: picture.width, height: picture.height, source: picture as unknown as CanvasImageSource })
    picture.onerror = () => resolve(undefined)
    picture.src = src
  })

const makeFile = (node: Node, type: 'png' | 'jpg'): Promise<FileOutcome> =>
  // Without a size WeChat multiplies the canvas's own size by the pixel ratio once more.
  Taro.canvasToTempFilePath({ canvas: node, fileType: type, quality: 0.9, destWidth: node.width, destHeight: node.height }).then(
    async ({ tempFilePath: path }) => ({ kind: 'done', file: { path, size: await sizeOfFile(path) } }),
    () => ({ kind: 'failed' }),
  )

function prepare({ node, width: shown, height: high }: Found, aside: CanvasProps['aside']): Surface | undefined {
  const pen = node?.getContext('2d') as CanvasRenderingContext2D | undefined
  const [width, height] = aside ? [aside.width, aside.height] : [shown, high]
  if (!node || !pen || width === 0 || height === 0) return undefined
  const ratio = aside ? 1 : Taro.getWindowInfo().pixelRatio
  node.width = Math.round(width * ratio)
  node.height = Math.round(height * ratio)
  pen.scale(ratio, ratio)
  return { pen, width, height, load: (src) => loadInto(node, src), toFile: (type) => makeFile(node, type) }
}

/** Touches on a canvas have coordinates on the canvas. */
const findPoint = ({ touches }: CanvasTouchEvent): CanvasPoint | undefined => {
  const [finger] = touches
  return finger && touches.length === 1 ? { x: finger.x, y: finger.y } : undefined
}

function Canvas({ id, className, aside, onReady, onDraw }: CanvasProps) {
  const latest = useRef(onReady)
  latest.current = onReady
  const { width, height } = aside ?? {}
  useEffect(() => {
    let gone = false
    // The node exists once setData has arrived.
    Taro.nextTick(() => {
      Taro.createSelectorQuery()
        .select(`#${id}`)
        .fields({ node: true, size: true })
        .exec(([found]: (Found | null)[]) => {
          const surface =
            gone || !found ? undefined : prepare(found, width === undefined || height === undefined ? undefined : { width, height })
          if (surface) latest.current(surface)
        })
    })
    return () => {
      gone = true
    }
  }, [id, width, height])
  const tell = (act: 'begin' | 'move') => (event: CanvasTouchEvent) => {
    const at = findPoint(event)
    if (at) onDraw?.[act](at)
  }
  const drawing = onDraw && {
    disableScroll: true,
    onTouchStart: tell('begin'),
    onTouchMove: tell('move'),
    onTouchEnd: onDraw.end,
    onTouchCancel: onDraw.end,
  }
  const size = aside && { style: { ...OUT_OF_SIGHT, width: `${aside.width}px`, height: `${aside.height}px` } }
  return <Element type='2d' id={id} className={className} {...size} {...drawing} />
}

export const canvas = { Canvas } satisfies CanvasPort
