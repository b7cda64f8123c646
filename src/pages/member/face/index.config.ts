export default definePageConfig({ navigationBarTitleText: '刷脸入场', enablePullDownRefresh: true })
