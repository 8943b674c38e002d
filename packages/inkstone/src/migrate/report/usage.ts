import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Loaded before a build (`--import`): writes what the process has used to the folder of the variable when it ends. */
const folder = process.env['INKSTONE_USAGE'];

if (folder !== undefined && isMainThread)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage = { memory: maxRSS * 1024, processor: (userCPUTime + systemCPUTime) / 1e6 };
    writeFileSync(`${folder}/${process.pid}.json`, JSON.stringify(usage));
  });
