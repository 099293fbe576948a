import { hostname, userInfo } from 'node:os';

import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

import type { Database } from '../../src/store/database';
import { thaiDay } from '../../src/thailand/day';
import { OWN_CONNECTIONS } from '../../tools/own-connections';
import { assertReachable } from '../../tools/ports';
import type { Desk } from '../model/desk';
import type { Operator } from '../model/operation';
import { resolveProject, type TargetProject } from '../model/project';
import type { Io } from '../terminal/io';

export interface DeskOptions {
  readonly project?: string;
  readonly firestore?: string;
  /** By default the one that the service reads. */
  readonly database?: string;
  readonly dryRun?: boolean;
  readonly as?: string;
}

const DEFAULT_DATABASE = '(default)';

/** The database, the operator's name, and whether it is a dry run. */
export class DeskSession implements Desk {
  readonly project: TargetProject;
  readonly operator: Operator;
  readonly db: Database;
  private readonly app: App;

  constructor(
    options: DeskOptions,
    readonly io: Io,
  ) {
    this.project = resolveProject(
      options.project,
      options.firestore ?? io.env['FIRESTORE_EMULATOR_HOST'],
    );
    this.operator = {
      name: options.as ?? `${userInfo().username}@${hostname()}`,
      dryRun: options.dryRun ?? false,
      now: () => io.now(),
    };
    if (this.project.firestoreHost !== undefined) {
      // Otherwise the SDK first asks Google's metadata server for credentials, which takes seconds.
      process.env['METADATA_SERVER_DETECTION'] ??= 'none';
    }
    this.app = initializeApp({ projectId: this.project.id }, `admin-${Math.random()}`);
    this.db = getFirestore(this.app, options.database ?? DEFAULT_DATABASE);
    const { firestoreHost: host } = this.project;
    if (host !== undefined) this.db.settings({ ...OWN_CONNECTIONS, host, ssl: false });
  }

  /** @throws Error at once if no Firestore answers. The SDK would retry for a minute. */
  async open(): Promise<void> {
    const { firestoreHost } = this.project;
    if (firestoreHost !== undefined)
      await assertReachable(firestoreHost, ': start one, or name another with --firestore.');
  }

  close(): Promise<void> {
    return deleteApp(this.app);
  }

  get env(): Io['env'] {
    return this.io.env;
  }

  today(): string {
    return thaiDay(this.io.now().getTime());
  }
}
