import { readFile, writeFile } from 'node:fs/promises';

const bytesPerKilobyte = 1024;

/** Memory of another process in bytes; undefined where the system does not tell. */
export async function residentMemory(pid: number): Promise<number | undefined> {
  // Absent on systems other than Linux, and once the process has ended.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * bytesPerKilobyte;
}

/** Where the machine or the container has no memory left, this process is ended and no other, if the system can do so. */
export async function endFirst(pid: number): Promise<void> {
  const mostLikely = '1000';
  await writeFile(`/proc/${pid}/oom_score_adj`, mostLikely).catch(() => {});
}
