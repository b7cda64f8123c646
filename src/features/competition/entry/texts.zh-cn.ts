/** Competitions of training. */
export const competitionEntry = {
  title: '训练赛',
  open: '{name}正在报名',
} as const
