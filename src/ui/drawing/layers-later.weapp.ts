export { Layers } from './layers'
