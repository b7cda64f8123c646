export { correctScore, readMemberScore } from './correct-score'
export { settleScores, type ScoreFor } from './settle-scores'
export { visitScores } from './sweeps'
