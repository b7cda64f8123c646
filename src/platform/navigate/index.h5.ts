import Taro from '@tarojs/taro'
import { useRef } from 'react'
import { host } from '../host'
import type { Entry, NavigatePort } from './types'

interface WeixinBridge {
  invoke: (name: string, options: { name: string; arg: object }) => void
}

const here = () => ({ address: window.location.pathname + window.location.search })

export const navigate = {
  open: async ({ address, tab }, move, _onLate?: () => void) => {
    const url = address
    if (move === 'relaunch') await Taro.reLaunch({ url })
    else if (tab) await Taro.switchTab({ url })
    else if (move === 'replace') await Taro.redirectTo({ url })
    else await Taro.navigateTo({ url })
  },
  back: async () => {
    if (Taro.getCurrentPages().length < 2) return false
    await Taro.navigateBack()
    return true
  },
  // With the entry's own state, by which Taro's router counts.
  restate: (address) => window.history.replaceState(window.history.state, '', address),
  here,
  // A page behind another one, or an idle tab, keeps its last address.
  useHere: () => {
    const own = useRef(here())
    const path = useRef(window.location.pathname)
    return () => {
      if (window.location.pathname === path.current) own.current = here()
      return own.current
    }
  },
  relaunchShell: (url) => {
    const bridge = (window as { WeixinJSBridge?: WeixinBridge }).WeixinJSBridge
    if (!host.read().shell || !bridge) return false
    // The message that WeChat's own script sends for wx.miniProgram.reLaunch; the script itself would be loaded from another host.
    bridge.invoke('invokeMiniProgramAPI', { name: 'reLaunch', arg: { url } })
    return true
  },
  webUrl: (address) => window.location.origin + address,
  leave: (url) => {
    window.location.assign(url)
    return true
  },
  useEntry: (_listener: (query: Entry) => void) => undefined,
  useUnknownPage: (_listener) => undefined,
} satisfies NavigatePort
