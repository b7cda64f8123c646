import type { SoundPort } from './types'

const bytesOf = (base64: string): ArrayBuffer => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer

export const sound = {
  open: () => {
    const context = typeof AudioContext === 'undefined' ? undefined : new AudioContext()
    void context?.resume()
    return {
      play: async (wav) => {
        try {
          const source = context!.createBufferSource()
          source.buffer = await context!.decodeAudioData(bytesOf(wav))
          source.connect(context!.destination)
          source.start()
          return true
        } catch {
          return false
        }
      },
      stop: () => void context?.close().catch(() => undefined),
    }
  },
} satisfies SoundPort
