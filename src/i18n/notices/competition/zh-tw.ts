import type { CompetitionTexts } from './zh-cn'

export const competitionZhTw: CompetitionTexts = {
  'training.open': { title: '比賽開放報名了', body: '「{training}」現在可以報名' },
  'training.place': { title: '比賽有名額了', body: '「{training}」有人退賽，空出了名額，先到先得' },
  'training.result': { title: '比賽結果已公布', body: '「{training}」結束，你是第 {rank} 名，練了 {count} 天' },
  'training.won': { title: '比賽結果已公布，獎品已入帳', body: '「{training}」結束，你是第 {rank} 名，練了 {count} 天，獎品已入帳' },
  'training.corrected': { title: '簽到已補記', body: '「{training}」{day} 已補記，從下一次更新起計入：{why}' },
  'training.taken_away': { title: '簽到有更正', body: '「{training}」{day} 不再計入，從下一次更新起生效：{why}' },
  'training.dispute': { title: '有一天待核對', body: '「{training}」有會員說少記了 {day}，請核對' },
  'training.refused': { title: '少記的一天已答覆', body: '「{training}」{day} 沒有補記：{why}' },
}
