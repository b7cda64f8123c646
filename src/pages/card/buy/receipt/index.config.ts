export default definePageConfig({ navigationBarTitleText: '电子收据', enablePullDownRefresh: true })
