export default definePageConfig({ navigationBarTitleText: '会员卡服务条款', enablePullDownRefresh: true })
