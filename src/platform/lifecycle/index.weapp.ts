import { focusManager, onlineManager } from '@tanstack/react-query'
import Taro from '@tarojs/taro'

/** Tells the query client whether the mini-program is on line and in front. */
export const connectQueryClient = () => {
  onlineManager.setEventListener((setOnline) => {
    const listener: Taro.onNetworkStatusChange.Callback = ({ isConnected }) => setOnline(isConnected)
    Taro.onNetworkStatusChange(listener)
    return () => Taro.offNetworkStatusChange(listener)
  })
  focusManager.setEventListener((setFocused) => {
    const show = () => setFocused(true)
    const hide = () => setFocused(false)
    Taro.onAppShow(show)
    Taro.onAppHide(hide)
    return () => {
      Taro.offAppShow(show)
      Taro.offAppHide(hide)
    }
  })
}
