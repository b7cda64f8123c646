// Replaces Taro while the server draws: life-cycle hooks do nothing, and nothing is called.
const nothing = () => undefined

export {
  nothing as useDidShow,
  nothing as useDidHide,
  nothing as useReachBottom,
  nothing as usePullDownRefresh,
  nothing as useShareAppMessage,
  nothing as useShareTimeline,
}

// eslint-disable-next-line import-x/no-default-export -- stands in for a whole package
export default nothing
