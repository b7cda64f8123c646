export default definePageConfig({ navigationBarTitleText: '', navigationStyle: 'custom' })
