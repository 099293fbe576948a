import type { status } from '@grpc/grpc-js';

import { requestedPaths } from './protocol/requested-paths';

/** What goes wrong with the next matching call, once. */
export type Fault =
  /** Answers the call with a status and does nothing. With ABORTED the SDK tries again. */
  | { readonly kind: 'refuse'; readonly code: status; readonly message?: string }
  /** Holds the call back, then lets it continue. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Cuts the connection before the call does anything, or after it has done everything. */
  | { readonly kind: 'drop'; readonly when: 'before' | 'after' };

export interface FaultRule {
  /** `read` is of any kind: by name, query, aggregation or list. */
  readonly at: 'read' | 'commit';
  /** Matched against the path of each document, or of the collection, that the call names. */
  readonly path?: RegExp;
  readonly fault: Fault;
}

const KINDS: Readonly<Record<string, FaultRule['at']>> = {
  GetDocument: 'read',
  BatchGetDocuments: 'read',
  RunQuery: 'read',
  RunAggregationQuery: 'read',
  PartitionQuery: 'read',
  ListDocuments: 'read',
  ListCollectionIds: 'read',
  Commit: 'commit',
  BatchWrite: 'commit',
};

/** The faults that a test has requested and that have not happened yet, oldest first. */
export class Faults {
  private rules: FaultRule[] = [];

  /** Each rule strikes once. */
  add(...rules: readonly FaultRule[]): void {
    this.rules.push(...rules);
  }

  clear(): void {
    this.rules = [];
  }

  /** How many have not happened yet. */
  get pending(): number {
    return this.rules.length;
  }

  /** Returns the fault for a call, and removes its rule. */
  take(method: string, request: object): Fault | undefined {
    const at = this.rules.findIndex(
      (rule) =>
        rule.at === KINDS[method] &&
        (rule.path === undefined ||
          requestedPaths(request).some((path) => rule.path?.test(path) === true)),
    );
    return at < 0 ? undefined : this.rules.splice(at, 1)[0]?.fault;
  }
}
