export default definePageConfig({ navigationBarTitleText: '购卡', enablePullDownRefresh: true })
