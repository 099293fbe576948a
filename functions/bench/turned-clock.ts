/**
 * Loaded into a function's process before anything else: each SIGUSR2 turns its clock forward, so
 * that what it remembers for minutes is stale.
 */
import { replaceClock } from '../local/stand-ins/process-clock';

const FORWARD_MS = 6 * 60_000;

const realNow = Date.now;
let turnedBy = 0;
replaceClock(() => realNow() + turnedBy);

process.on('SIGUSR2', () => {
  turnedBy += FORWARD_MS;
});
