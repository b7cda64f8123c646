export default definePageConfig({ navigationBarTitleText: '二次验证' })
