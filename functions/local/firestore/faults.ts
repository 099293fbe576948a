import type { status } from '@grpc/grpc-js';
import { requestedPaths } from './protocol/requested-paths';

/** What goes wrong, once, with the next call that matches. */
export type Fault =
  /** The call is answered with a status and does nothing; with ABORTED the SDK tries again. */
  | { readonly kind: 'refuse'; readonly code: status; readonly message?: string }
  /** The call is held back for so long, and then goes on. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The connection is cut, before the call does anything or after it has done all. */
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
  ListDocuments: 'read',
  ListCollectionIds: 'read',
  Commit: 'commit',
  BatchWrite: 'commit',
};

/** The faults that a test has asked for and that have not happened yet, the earliest first. */
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

  /** The fault of a call, which happens by being taken. */
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
