export default definePageConfig({ navigationBarTitleText: '场馆人流', enablePullDownRefresh: true })
