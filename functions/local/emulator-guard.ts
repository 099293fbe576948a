import { spawn } from 'node:child_process';

/** Waits up to ten seconds for the group to end: whoever still runs could write into the folder. */
const REMOVE =
  'n=200; while kill -0 "-$1" && [ $((n -= 1)) -gt 0 ]; do sleep 0.05; done; rm -rf "$2"';

// Loaded into the firebase CLI ahead of its own code. The launcher holds the other end of stdin,
// so its end means that the launcher is gone, perhaps by SIGKILL, and could not clean up.
process.stdin.once('end', () => {
  const folder = process.env['EMULATOR_FOLDER'];
  try {
    if (folder === undefined) return;
    const args = ['-c', REMOVE, 'remove', String(process.pid), folder];
    spawn('sh', args, { detached: true, stdio: 'ignore' });
  } finally {
    process.kill(-process.pid, 'SIGKILL');
  }
});
process.stdin.resume();
process.stdin.unref();
