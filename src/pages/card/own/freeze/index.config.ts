export default definePageConfig({ navigationBarTitleText: '请假', enablePullDownRefresh: true })
