import { findSuperlatives } from '@/domain/grant/find-superlatives'

it.each([
  ['全城最低价', ['最低']],
  ['最强团课，最佳教练，最低价', ['最强', '最佳', '最低']],
  ['国家级教练带队', ['国家级']],
  ['静安第一', ['第一']],
  ['第一品牌，唯一指定', ['第一', '唯一']],
  ['顶级私教首选', ['顶级', '首选']],
  ['上海 NO.1 健身房', ['NO.1']],
  ['最强最强', ['最强']],
])('finds in %s the superlatives that the advertising law forbids', (text, found) => {
  expect(findSuperlatives(text)).toEqual(found)
})

it.each([
  '每人最多 1 份',
  '最后三天',
  '最近 30 天没来',
  '第一次来的会员',
  '第一节课免费',
  '最早 11 月 20 日可用',
  '最终解释',
  '端午开练礼',
  '',
])('leaves %j alone, which counts or dates', (text) => {
  expect(findSuperlatives(text)).toEqual([])
})
