import Taro from '@tarojs/taro'
import type { SoundPort } from './types'

const written = (wav: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const filePath = `${Taro.env.USER_DATA_PATH}/sound.wav`
    Taro.getFileSystemManager().writeFile({ filePath, data: wav, encoding: 'base64', success: () => resolve(filePath), fail: reject })
  })

export const sound = {
  open: () => {
    const player = Taro.createInnerAudioContext()
    return {
      play: async (wav) => {
        try {
          // A person who listens instead of looking hears it on a muted phone too.
          await Taro.setInnerAudioOption({ obeyMuteSwitch: false })
          player.src = await written(wav)
          player.play()
          return true
        } catch {
          return false
        }
      },
      stop: () => player.destroy(),
    }
  },
} satisfies SoundPort
