import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { endWithParent } from '../../../tooling/end-with-parent';

/** Runs a script with bash and returns what it printed. */
export async function runBash(script: string): Promise<string> {
  const child = endWithParent(spawn('bash', ['-e'], { stdio: ['pipe', 'pipe', 'inherit'] }));
  child.stdin.end(script);
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return printed;
}
