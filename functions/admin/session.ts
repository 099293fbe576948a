import { hostname, userInfo } from 'node:os';

import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

import type { Database } from '../src/store/database';
import type { Operation, Operator } from '../src/store/operation';
import { thaiDay } from '../src/thailand/day';
import { assertReachable } from '../tooling/ports';
import type { Desk } from './desk';
import { NotConfirmed } from './exit-code';
import type { Io } from './io';
import type { CommandOutput } from './output/command-output';
import { formatWrite } from './output/format-write';
import { isLive, resolveProject, type TargetProject } from './project';

export interface GlobalOptions {
  readonly project?: string;
  readonly firestore?: string;
  readonly json?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly as?: string;
}

/** One run of the tool: which project, which operator, and whether for real. */
export class Session implements Desk {
  readonly project: TargetProject;
  readonly operator: Operator;
  readonly db: Database;
  private readonly app: App;

  constructor(
    private readonly options: GlobalOptions,
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
    this.db = getFirestore(this.app);
    const { firestoreHost: host } = this.project;
    if (host !== undefined) this.db.settings({ host, ssl: false });
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

  /** The current day in Thailand. */
  today(): string {
    return thaiDay(this.io.now().getTime());
  }

  progress(text: string): void {
    if (this.options.json !== true) this.io.err(`${text}\n`);
  }

  /** Runs an operation that writes, after confirmation if it reaches customers. */
  async write<Result>(
    work: (operator: Operator) => Promise<Operation<Result>>,
    describe: (result: Result) => CommandOutput,
  ): Promise<CommandOutput> {
    await this.confirm();
    const { result, changes } = await work(this.operator);
    return formatWrite(describe(result), changes, this.operator.dryRun);
  }

  /** @throws NotConfirmed unless the operator types the project's id, or --yes is set. */
  async confirm(): Promise<void> {
    if (this.operator.dryRun || this.options.yes === true || !isLive(this.project)) return;
    const { id } = this.project;
    const typed = await this.io.ask(`This writes to production. Type ${id} to continue: `);
    if (typed === undefined) {
      throw new NotConfirmed(
        'Writing to production needs confirmation: run this in a terminal, or add --yes.',
      );
    }
    if (typed.trim() !== id) throw new NotConfirmed('Not confirmed. Nothing was changed.');
  }
}
