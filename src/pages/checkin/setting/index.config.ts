export default definePageConfig({ navigationBarTitleText: '入场设置', enablePullDownRefresh: true })
