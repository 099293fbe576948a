import type { Database } from '../src/store/database';
import type { Operator } from '../src/store/operation';
import type { TargetProject } from './project';

/** What an operation works with, whether the command line or the console asks for it. */
export interface Desk {
  readonly project: TargetProject;
  readonly db: Database;
  /** Who works, and whether for real. */
  readonly operator: Operator;
  /** The current day in Thailand. */
  today(): string;
}
