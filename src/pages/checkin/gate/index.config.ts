export default definePageConfig({ navigationBarTitleText: '开门结果' })
