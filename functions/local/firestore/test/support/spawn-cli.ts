import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { buildSync } from 'esbuild';

const ROOT = join(__dirname, '..', '..');

/** The source as it is, not a build that might be older. */
const [bundle] = buildSync({
  entryPoints: [join(ROOT, 'cli.ts')],
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  write: false,
}).outputFiles;

export function spawnCli(...options: string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, ['-', ...options], { cwd: ROOT });
  // It may be killed before it has read all of its own source.
  child.stdin.on('error', () => undefined).end(bundle?.text);
  return child;
}

interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

export async function finish(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}

/** The line a server prints once it is ready, and the address in it. */
export async function ready(
  child: ChildProcessWithoutNullStreams,
): Promise<{ line: string; host: string }> {
  let line = '';
  while (!line.endsWith('\n')) {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    line += chunk.toString();
  }
  return { line, host: /FIRESTORE_EMULATOR_HOST=(\S+)/.exec(line)?.[1] ?? '' };
}
