/**
 * Ends processes once the one that started them has ended, in whichever way: then this program's
 * input ends. A line `+123` names a process, `+-123` a process group, and `-123` one that has ended by
 * itself; `+-123 /tmp/a` also a folder, which is removed once they have ended. Neither a paused process
 * nor a busy one has to notice anything itself.
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers';

const GRACE_MS = 1000;
/** What may remain of those that have just been killed is removed with the next attempt. */
const REMOVED = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
const running = new Map();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [target, ...folder] = line.slice(1).split(' ');
    if (line.startsWith('+')) running.set(Number(target), folder.join(' '));
    else running.delete(Number(target));
  })
  .on('close', () => {
    const folders = [...running.values()].filter((folder) => folder !== '');
    signalAll('SIGTERM');
    setTimeout(
      () => {
        signalAll('SIGKILL');
        for (const folder of folders) rmSync(folder, REMOVED);
      },
      running.size === 0 ? 0 : GRACE_MS,
    );
  });

function signalAll(signal) {
  for (const target of running.keys()) {
    try {
      process.kill(target, signal);
    } catch {
      running.delete(target);
    }
  }
}
