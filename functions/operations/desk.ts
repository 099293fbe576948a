import type { Database } from '../src/store/database';
import type { TargetProject } from './project';
import type { Operator } from './store/operation';

/** What an operation works with, whether the command line or the console asks for it. */
export interface Desk {
  readonly project: TargetProject;
  readonly db: Database;
  /** Who works, and whether for real. */
  readonly operator: Operator;
  /** The current day in Thailand. */
  today(): string;
}
