import { hostname, userInfo } from 'node:os';

import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

import type { Database } from '../src/store/database';
import type { Operation, Operator, AuditedChange } from '../src/store/operation';
import { thaiDay } from '../src/thailand/day';
import { assertReachable } from '../tooling/ports';
import { NotConfirmed } from './exit-code';
import type { Io } from './io';
import { isLive, resolveProject, type TargetProject } from './project';

export interface GlobalOptions {
  readonly project?: string;
  readonly firestore?: string;
  readonly json?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly as?: string;
}

/** What a command answers: for scripts, and for people. */
export interface CommandOutput {
  readonly json: unknown;
  readonly text: string;
  /** What was done all the same, and may not be meant. */
  readonly warnings?: readonly string[];
}

/** One run of the tool: the project, who works on it, and how. */
export class Session {
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
      // Or the SDK asks Google's metadata server for credentials first, which takes seconds.
      process.env['METADATA_SERVER_DETECTION'] ??= 'none';
    }
    this.app = initializeApp({ projectId: this.project.id }, `admin-${Math.random()}`);
    this.db = getFirestore(this.app);
    const { firestoreHost: host } = this.project;
    if (host !== undefined) this.db.settings({ host, ssl: false });
  }

  /** @throws Error at once where no Firestore answers, which the SDK would try for a minute. */
  async open(): Promise<void> {
    const { firestoreHost } = this.project;
    if (firestoreHost !== undefined)
      await assertReachable(firestoreHost, ': start one, or name another with --firestore.');
  }

  close(): Promise<void> {
    return deleteApp(this.app);
  }

  /** The day in Thailand. */
  today(): string {
    return thaiDay(this.io.now().getTime());
  }

  progress(text: string): void {
    if (this.options.json !== true) this.io.err(`${text}\n`);
  }

  /**
   * Runs what writes: after a confirmation where it reaches customers, and without writing in a dry
   * run. Its changes are told either way.
   */
  async write<Result>(
    work: (operator: Operator) => Promise<Operation<Result>>,
    answer: (result: Result) => CommandOutput,
  ): Promise<CommandOutput> {
    await this.confirm();
    const { result, changes } = await work(this.operator);
    const { json, text, warnings } = answer(result);
    const dry_run = this.operator.dryRun;
    const told = dry_run
      ? `Dry run, nothing is changed. It would be:\n${changeLines(changes)}`
      : changes.length === 0
        ? `${text}\nThere was nothing to change.`
        : text;
    return {
      json: { dry_run, result: json, changes, ...(warnings && { warnings }) },
      text: [told, ...(warnings ?? []).map((warning) => `Warning: ${warning}`)].join('\n'),
    };
  }

  /** @throws NotConfirmed unless the project's id is typed, or --yes was given. */
  async confirm(): Promise<void> {
    if (this.operator.dryRun || this.options.yes === true || !isLive(this.project)) return;
    const { id } = this.project;
    const typed = await this.io.ask(`This writes to production. Type ${id} to go on: `);
    if (typed === undefined) {
      throw new NotConfirmed(
        'A write to production needs a confirmation: answer it, or give --yes.',
      );
    }
    if (typed.trim() !== id) throw new NotConfirmed('Nothing is changed.');
  }
}

const changeLines = (changes: readonly AuditedChange[]): string =>
  changes.length === 0
    ? '  nothing'
    : changes
        .map(({ action, target, to }) => `  ${action}: ${target} ${JSON.stringify(to)}`)
        .join('\n');
