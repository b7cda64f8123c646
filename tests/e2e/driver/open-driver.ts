import type { Driver, DriverOptions, Target } from './driver'
import { openH5Driver } from './h5-driver'
import { openWeappDriver } from './weapp-driver'

/** A user with a phone with empty storage, on one of the two builds. The caller closes it. */
export const openDriver = (target: Target, options: DriverOptions): Promise<Driver> =>
  target === 'h5' ? openH5Driver(options) : openWeappDriver(options)
