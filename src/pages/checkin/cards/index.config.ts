export default definePageConfig({ navigationBarTitleText: '选择会员卡', enablePullDownRefresh: true })
