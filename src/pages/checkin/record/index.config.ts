export default definePageConfig({ navigationBarTitleText: '入场记录', enablePullDownRefresh: true, navigationStyle: 'custom' })
