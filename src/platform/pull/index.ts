import Taro, { usePullDownRefresh } from '@tarojs/taro'

/** The page's own pull to refresh (its config has `enablePullDownRefresh: true`): runs `refresh` and ends the spinner when it settles. */
export function usePull(refresh: (() => Promise<unknown>) | undefined): void {
  usePullDownRefresh(() => {
    const done = () => Taro.stopPullDownRefresh()
    Promise.resolve(refresh?.()).then(done, done)
  })
}
