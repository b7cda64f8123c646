/** What other modules may ask of online plans. */
export { planFeed } from './feed'
export { joinPlan, type JoinPlan } from './join-plan'
