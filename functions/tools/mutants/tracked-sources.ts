import { spawnSync } from 'node:child_process';

/** The files that git tracks below a folder, by their paths from there; all of them without a pattern. */
export const listTracked = (folder: string, ...patterns: readonly string[]): string[] =>
  spawnSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: folder, encoding: 'utf8' })
    .stdout.split('\0')
    .filter((file) => file !== '');

/** Those of TypeScript. */
export const listSources = (folder: string): string[] => listTracked(folder, '*.ts', '*.tsx');
