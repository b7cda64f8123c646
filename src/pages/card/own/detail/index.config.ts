export default definePageConfig({ navigationBarTitleText: '会员卡详情', enablePullDownRefresh: true })
