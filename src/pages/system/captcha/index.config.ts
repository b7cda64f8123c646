export default definePageConfig({ navigationBarTitleText: '图形验证' })
