export default definePageConfig({ navigationBarTitleText: 'kit' })
