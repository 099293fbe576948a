import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { LOOPBACK } from '../tools/ports';

/** As firebase.json names it. */
const SITE = 'docs/site';

/** Shown until the reference page is built for the first time. */
const NO_PAGE =
  '<!doctype html><meta http-equiv="refresh" content="3"><title>Shipping API</title>' +
  '<p>The reference page is being built. This page reloads until it is ready.</p>';

interface EmulatorPorts {
  readonly functionsPort: number;
  readonly sitePort: number;
  /** For the emulators' own servers, four of them. */
  readonly spare: readonly number[];
}

/**
 * A folder for one run of the emulators. They take their ports from a firebase.json and write debug
 * logs, sockets and locks where it stands, none of which belongs in the clone.
 */
export class EmulatorFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'shipping-'));

  fill(functionsFolder: string, site: string, ports: EmulatorPorts): void {
    symlinkSync(functionsFolder, join(this.path, 'functions'), 'junction');
    const root = dirname(functionsFolder);
    this.#linkSite(site);
    const { hosting } = readJson(join(root, 'firebase.json')) as { hosting: object };
    const { include } = readJson(join(functionsFolder, 'tsconfig.json')) as { include: string[] };
    const config = { ...emulatorConfig(ports, include), hosting };
    writeFileSync(join(this.path, 'firebase.json'), JSON.stringify(config, null, 2));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  #linkSite(site: string): void {
    const link = join(this.path, SITE);
    mkdirSync(dirname(link));
    if (!existsSync(join(site, 'index.html'))) {
      mkdirSync(site, { recursive: true });
      writeFileSync(join(site, 'index.html'), NO_PAGE);
    }
    symlinkSync(site, link, 'junction');
  }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** `sources`: the folders whose code is compiled. */
function emulatorConfig(
  { functionsPort, sitePort, spare }: EmulatorPorts,
  sources: readonly string[],
): object {
  const compiled = [...sources, 'site', 'site-sources'].map((folder) => `lib/${folder}`);
  const unwatched = ['node_modules', 'coverage', 'reports', ...sources, ...compiled];
  const [hub, logging, eventarc, tasks] = spare.map((port) => ({ host: LOOPBACK, port }));
  return {
    functions: {
      source: 'functions',
      runtime: 'nodejs24',
      // The emulator reloads the functions whenever a watched file changes, which should only be their
      // bundle, the .cjs files of lib.
      ignore: ['*.{ts,json,md,mjs}', ...unwatched.map((path) => `functions/${path}`)],
    },
    // By default the emulators try fixed ports and their neighbours, where two starts race.
    emulators: {
      ui: { enabled: false },
      functions: { host: LOOPBACK, port: functionsPort },
      hosting: { host: LOOPBACK, port: sitePort },
      hub,
      logging,
      eventarc,
      tasks,
    },
  };
}
