/** Notices of competitions. */
export const competitionZhCn = {
  'training.open': { title: '比赛开放报名了', body: '「{training}」现在可以报名' },
  'training.place': { title: '比赛有名额了', body: '「{training}」有人退赛，空出了名额，先到先得' },
  'training.result': { title: '比赛结果已公布', body: '「{training}」结束，你是第 {rank} 名，练了 {count} 天' },
  'training.won': { title: '比赛结果已公布，奖品已到账', body: '「{training}」结束，你是第 {rank} 名，练了 {count} 天，奖品已到账' },
  'training.corrected': { title: '打卡已补记', body: '「{training}」{day} 已补记，从下一次更新起计入：{why}' },
  'training.taken_away': { title: '打卡有更正', body: '「{training}」{day} 不再计入，从下一次更新起生效：{why}' },
  'training.dispute': { title: '有一天待核对', body: '「{training}」有会员说少记了 {day}，请核对' },
  'training.refused': { title: '少记的一天已答复', body: '「{training}」{day} 没有补记：{why}' },
} as const

export type CompetitionTexts = Record<keyof typeof competitionZhCn, { title: string; body: string }>
