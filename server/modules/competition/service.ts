export { closeTrainings } from './close'
export { makeSnapshots } from './snapshot'
