/** What other modules may ask of online plans. */
export { planFeed } from './feed'
export { showsPlan } from './repository'
export { joinPlan, type JoinPlan } from './join-plan'
