export { MissingThing } from './missing-thing'
