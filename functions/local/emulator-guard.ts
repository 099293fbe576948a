import { rmSync } from 'node:fs';

// Loaded into the firebase CLI ahead of its own code. The launcher holds the other end of stdin,
// so its end means that the launcher is gone, perhaps by SIGKILL, and could not clean up.
process.stdin.once('end', () => {
  const folder = process.env['EMULATOR_FOLDER'];
  try {
    // The emulators still write into it: a file that appears meanwhile is removed with the next attempt.
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 10 });
  } finally {
    process.kill(-process.pid, 'SIGKILL');
  }
});
process.stdin.resume();
process.stdin.unref();
