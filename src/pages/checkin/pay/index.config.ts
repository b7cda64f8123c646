export default definePageConfig({ navigationBarTitleText: '支付入场费', enablePullDownRefresh: true })
