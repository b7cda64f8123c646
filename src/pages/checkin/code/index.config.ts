export default definePageConfig({ navigationBarTitleText: '入场码' })
