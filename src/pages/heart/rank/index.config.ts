export default definePageConfig({
  navigationBarTitleText: '',
  navigationStyle: 'custom',
  enablePullDownRefresh: true,
})
