import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before a server, it makes the disk full as long as the file named by `DISK_IS_FULL` is there: what lies
 * in files can be read and written over, and no file grows. With `log` in that file the log of writes alone is lost.
 */
/** The log is in segments of this size, and no other file is. */
const logSegment = 16 * 1_048_576;
const flag = process.env.DISK_IS_FULL ?? '';
const { writeSync, ftruncateSync } = fs;

/**
 * @param {number} file
 * @param {number} end
 * @returns {void}
 */
function demandRoom(file, end) {
  if (!fs.existsSync(flag)) return;
  const stat = fs.fstatSync(file);
  if (!stat.isFile()) return;
  const isLost = fs.readFileSync(flag, 'utf8') === 'log' ? stat.size === logSegment : end > stat.size;
  if (!isLost) return;
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
}

fs.writeSync = (file, data, offset, length, position) => {
  const bytes = typeof data === 'string' ? Buffer.byteLength(data) : (length ?? data.byteLength);
  demandRoom(file, (position ?? fs.fstatSync(file).size) + bytes);
  return writeSync(file, data, offset, length, position);
};

fs.ftruncateSync = (file, length) => {
  demandRoom(file, length ?? 0);
  ftruncateSync(file, length);
};

syncBuiltinESMExports();
