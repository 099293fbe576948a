import { EventEmitter, once } from 'node:events';
import { types } from 'node:util';

import { z } from 'zod';

import { childPath } from '../names/resource-path';
import { listLeaves, type StructuredQuery, type UncheckedFilter, type Write } from './messages';

/** The members in which requests of all calls name documents and collections. */
interface Naming {
  readonly name?: string;
  readonly documents?: readonly string[];
  readonly writes?: readonly Write[];
  readonly parent?: string;
  readonly collectionId?: string;
  readonly structuredQuery?: StructuredQuery;
  readonly structuredAggregationQuery?: { readonly structuredQuery?: StructuredQuery };
}

const relative = (name: string): string => name.replace(/^.*?\/documents\/?/s, '');

const writtenName = (write: Write): string[] => {
  switch (write.operation) {
    case 'update':
      return [write.update.name];
    case 'delete':
      return [write.delete];
    case 'transform':
    case undefined:
      return [];
  }
};

const referencesIn = (filter: UncheckedFilter | null): string[] =>
  listLeaves(filter).flatMap((leaf) => {
    const value = leaf.filterType === 'fieldFilter' ? leaf.fieldFilter.value : null;
    const values = value?.valueType === 'arrayValue' ? value.arrayValue.values : [value];
    return values.flatMap((one) =>
      one?.valueType === 'referenceValue' ? [one.referenceValue] : [],
    );
  });

/** The collection of a list or query. */
function pathsBelow(parent: string, request: Naming): string[] {
  const query = request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery;
  const collectionId = request.collectionId ?? query?.from[0]?.collectionId ?? '';
  const path = relative(parent);
  // A query of any collection is only narrowed by names, as in recursiveDelete.
  if (collectionId === '') return [...referencesIn(query?.where ?? null).map(relative), path];
  return [childPath(path, collectionId)];
}

/** The paths that a request names, relative to the database root. */
function requestedPaths(request: Naming): string[] {
  const { name, documents = [], writes = [], parent } = request;
  const names = [name, ...documents, ...writes.flatMap(writtenName)];
  const below = parent === undefined ? [] : pathsBelow(parent, request);
  return [...names.filter((present) => present !== undefined).map(relative), ...below].filter(
    (path) => path !== '',
  );
}

/** A failure of the next matching call, once. */
export type Fault =
  /** Answers the call with a gRPC status and does nothing. With 10, ABORTED, the SDK tries again. */
  | { readonly kind: 'refuse'; readonly code: number; readonly message?: string }
  /** Holds the call back, then lets it continue. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Holds the call back until `release` is called. */
  | { readonly kind: 'hold' }
  /** Cuts the connection before the call does anything, or before it ends its answer. */
  | { readonly kind: 'drop'; readonly when: 'before' | 'after' };

export interface FaultRule {
  /** `read` is of any kind: by name, query, aggregation or list. */
  readonly at: 'read' | 'commit';
  /** Matched against the path of each document, or of the collection, that the call names. */
  readonly path?: RegExp;
  readonly fault: Fault;
}

const faultRule = z.strictObject({
  at: z.enum(['read', 'commit']),
  path: z.custom<RegExp>(types.isRegExp, 'It must be a regular expression').optional(),
  fault: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('refuse'),
      code: z.int().min(1).max(16),
      message: z.string().optional(),
    }),
    z.strictObject({ kind: z.literal('delay'), ms: z.number().min(0) }),
    z.strictObject({ kind: z.literal('hold') }),
    z.strictObject({ kind: z.literal('drop'), when: z.enum(['before', 'after']) }),
  ]),
});

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

/** The faults that a test has added and that have not happened yet, oldest first. */
export class Faults {
  private rules: FaultRule[] = [];
  private readonly events = new EventEmitter().setMaxListeners(0);

  /**
   * Each rule applies once.
   * @throws Error that names everything invalid in a rule.
   */
  add(...rules: readonly FaultRule[]): void {
    const checked = z.array(faultRule).safeParse(rules);
    if (!checked.success) {
      throw new Error(`The faults are not valid: ${z.prettifyError(checked.error)}`);
    }
    this.rules.push(...rules);
  }

  /** Forgets those that have not happened yet, and lets what is held continue. */
  clear(): void {
    this.rules = [];
    this.release();
  }

  /** Lets every call continue that is held. */
  release(): void {
    this.events.emit('release');
  }

  /** Resolves when the call that took a fault of the kind `hold` may continue. */
  async released(): Promise<void> {
    await once(this.events, 'release');
  }

  /**
   * Resolves once each rule has been met by its call.
   * @throws Error where some are not after so many milliseconds.
   */
  async untilMet(ms = 10_000): Promise<void> {
    if (this.pending === 0) return;
    try {
      await once(this.events, 'met', { signal: AbortSignal.timeout(ms) });
    } catch {
      throw new Error(`Not met by any call within ${ms / 1000} s: ${this.pending} of the faults.`);
    }
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
    const [met] = at < 0 ? [] : this.rules.splice(at, 1);
    if (met !== undefined && this.pending === 0) this.events.emit('met');
    return met?.fault;
  }
}
