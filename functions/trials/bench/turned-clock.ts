/**
 * Preloaded into a function's process: each SIGUSR2 moves its clock forward, so that everything
 * that it caches for minutes is stale.
 */
import { replaceClock } from '../../local/stand-ins/process-clock';

const FORWARD_MS = 6 * 60_000;

const realNow = Date.now;
let turnedBy = 0;
replaceClock(() => realNow() + turnedBy);

process.on('SIGUSR2', () => {
  turnedBy += FORWARD_MS;
});
