import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePorts, LOOPBACK } from '../tooling/ports';

const SOURCES = [
  'src',
  'tooling',
  'admin',
  'local',
  'deploy',
  'openapi',
  'kit',
  'test',
  'bench',
  'fuzz',
  'soak',
];
const COMPILED = SOURCES.map((folder) => `lib/${folder}`);
const UNWATCHED = ['node_modules', 'coverage', 'lint', ...SOURCES, ...COMPILED];

/**
 * A folder for one run of the emulator. It takes its ports from a firebase.json and writes debug
 * logs, sockets and locks where it stands, none of which belongs in the clone.
 */
export class EmulatorFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'shipping-'));

  async fill(functionsFolder: string, functionsPort: number): Promise<void> {
    symlinkSync(functionsFolder, join(this.path, 'functions'), 'junction');
    const config = emulatorConfig(functionsPort, await findFreePorts(4));
    writeFileSync(join(this.path, 'firebase.json'), JSON.stringify(config, null, 2));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

function emulatorConfig(functionsPort: number, spare: readonly number[]): object {
  const [hub, logging, eventarc, tasks] = spare.map((port) => ({ host: LOOPBACK, port }));
  return {
    functions: {
      source: 'functions',
      runtime: 'nodejs24',
      // The emulator reloads the functions whenever a watched file changes, which should only be their
      // bundle, lib/index.js.
      ignore: ['*.{ts,json,md,mjs,tsbuildinfo}', ...UNWATCHED.map((path) => `functions/${path}`)],
    },
    // By default the emulator tries fixed ports and their neighbours, where two starts race.
    emulators: {
      ui: { enabled: false },
      functions: { host: LOOPBACK, port: functionsPort },
      hub,
      logging,
      eventarc,
      tasks,
    },
  };
}
