export default definePageConfig({ navigationBarTitleText: '隐私中心', enablePullDownRefresh: true })
