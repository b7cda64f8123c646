export default definePageConfig({ navigationBarTitleText: '离场', enablePullDownRefresh: true, navigationStyle: 'custom' })
