export default definePageConfig({ navigationBarTitleText: '入场须知', enablePullDownRefresh: true })
