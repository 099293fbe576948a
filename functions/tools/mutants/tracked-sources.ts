import { spawnSync } from 'node:child_process';

/** The files of TypeScript that git tracks below a folder, by their paths from there. */
export const listSources = (folder: string): string[] =>
  spawnSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: folder, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((file) => file !== '');
