export default definePageConfig({ navigationBarTitleText: '约课' })
