import type { Database } from '../src/store/database';
import type { TargetProject } from './project';
import type { Operator } from './store/operation';

/** What an operation works with, from the command line or the console. */
export interface Desk {
  readonly project: TargetProject;
  readonly db: Database;
  /** The operator, and whether it is a dry run. */
  readonly operator: Operator;
  /** The current day in Thailand. */
  today(): string;
}
