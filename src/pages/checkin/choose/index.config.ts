export default definePageConfig({ navigationBarTitleText: '选择入场方式', enablePullDownRefresh: true })
