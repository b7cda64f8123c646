import Taro from '@tarojs/taro'
import type { UpdatePort } from './types'

export const update = {
  onReady: (offer) => {
    const manager = Taro.getUpdateManager()
    manager.onUpdateReady(() => {
      void Taro.showModal(offer()).then(
        ({ confirm }) => confirm && manager.applyUpdate(),
        () => undefined,
      )
    })
  },
} satisfies UpdatePort
