export default definePageConfig({
  navigationBarTitleText: '',
  navigationStyle: 'custom',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
})
