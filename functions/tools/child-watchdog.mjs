/**
 * Ends processes once the one that started them has ended, in whichever way: then this program's
 * input ends. A line `+123` names a process, `+-123` a process group, and `-123` one that has ended by
 * itself. Neither a paused process nor a busy one has to notice anything itself.
 */
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers';

const GRACE_MS = 1000;
const running = new Set();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const target = Number(line.slice(1));
    if (line.startsWith('+')) running.add(target);
    else running.delete(target);
  })
  .on('close', () => {
    signalAll('SIGTERM');
    setTimeout(signalAll, running.size === 0 ? 0 : GRACE_MS, 'SIGKILL');
  });

function signalAll(signal) {
  for (const target of running) {
    try {
      process.kill(target, signal);
    } catch {
      running.delete(target);
    }
  }
}
