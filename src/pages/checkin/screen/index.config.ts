export default definePageConfig({ navigationBarTitleText: '门口的屏幕' })
