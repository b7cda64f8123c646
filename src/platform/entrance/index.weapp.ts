import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'
import type { EntrancePort, Origin } from './types'

/** WeChat's scenes of a shared card: in a chat, in a group, with others of the app, on the timeline. */
const SHARED = [1007, 1008, 1036, 1044, 1096, 1154, 1155]
/** WeChat's scenes of a scanned code, by the camera, in a chat or in the album: a mini-program code, and any other kind. */
const SCANNED = [1011, 1012, 1013, 1047, 1048, 1049]

const judgeOrigin = (scene: number): Origin => {
  if (SHARED.includes(scene)) return 'share'
  return SCANNED.includes(scene) ? 'scan' : `scene-${scene}`
}

export const entrance = {
  useOpened: (listener) => {
    // The app also comes to the front for other reasons, and then repeats its last scene.
    const last = useRef<string>()
    useDidShow((options) => {
      const { scene, path = '' } = options ?? {}
      const now = `${scene} ${path}`
      if (typeof scene !== 'number' || now === last.current) return
      last.current = now
      listener({ origin: judgeOrigin(scene), path })
    })
  },
} satisfies EntrancePort
