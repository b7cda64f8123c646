import type { Instant } from '@/domain/time'
import { StartError } from '../errors'
import { deviceUsage, runDeviceCommand } from './device-command'
import { exportGym, writeGymFile } from './export/gym'
import { factorUsage, runFactorCommand } from './factor-command'
import { fileNamed, fileUsage, readFileOptions, type FileOptions } from './file-options'
import { filesHere, type Files } from './files'
import { importFile } from './import-command'
import { rows } from './rows'
import { runStaffCommand, staffUsage } from './staff-command'
import { runVoucherCommand, voucherUsage } from './voucher-command'

const usage = `Usage:
${fileUsage}
${deviceUsage}
${factorUsage}
${staffUsage}
${voucherUsage}`

const exportFile = async (file: string | undefined, options: FileOptions, files: Files, brandId: number): Promise<string[]> => {
  const [own] = await rows<{ key: string }>('SELECT key FROM brand WHERE id = $1', [brandId])
  const key = options.brand ?? own?.key
  const found = key === undefined ? undefined : await exportGym(key, options.from, options.days)
  if (!found) throw new StartError(`There is no brand ${options.brand === undefined ? `with the id ${brandId}` : `"${options.brand}"`}.`)
  const text = writeGymFile(found)
  if (file === undefined) return [text]
  files.write(file, text)
  return [`${file}: brand ${found.brand.key} with ${found.shops.length} shops`]
}

/**
 * Runs `npm run gym` on the database in scope; returns the lines to print.
 * @throws StartError for wrong arguments, GymFileError for a wrong file.
 */
export const runGymCommand = async (
  args: readonly string[],
  now: Instant,
  brandId: number,
  files: Files = filesHere,
  sessionSecret = '',
): Promise<string[]> => {
  if (args[0] === 'device') return runDeviceCommand(args.slice(1), now, brandId)
  if (args[0] === 'staff') return runStaffCommand(args.slice(1), now, brandId)
  if (args[0] === 'factor') return runFactorCommand(args.slice(1), now, brandId)
  if (args[0] === 'voucher') return runVoucherCommand(args.slice(1), { brandId, sessionSecret, files }, now)
  const { verb, file } = fileNamed(args)
  if (verb === 'import' && file !== undefined) return importFile(file, readFileOptions(args, now), files, now)
  if (verb === 'export') return exportFile(file, readFileOptions(args, now), files, brandId)
  throw new StartError(usage)
}
