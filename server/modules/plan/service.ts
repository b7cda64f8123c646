/** The interface of online plans for other modules. */
export { planFeed } from './feed'
export { showsPlan } from './repository'
export { joinPlan, type JoinPlan } from './join-plan'
