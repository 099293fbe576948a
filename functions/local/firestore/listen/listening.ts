import type { Meter } from '../meter';
import { type DocumentPath, documentKey } from '../names/resource-path';
import type { ListenResponse } from '../protocol/messages';
import type { Feed } from '../storage/store';
import type { Timestamp } from '../values/value';
import { documentChanges, documentDelete, documentGone, targetChange } from './responses';
import { type Difference, type Results, type Target, differenceOf, isSameVersion } from './target';

/** The moment up to which a client knows its results, or that nobody remembers that moment. */
export type Since = number | 'forgotten' | undefined;

/** The state that a client is brought to. */
export interface Position {
  readonly resumeToken: Buffer;
  readonly readTime: Timestamp;
}

/** A target of a stream, and what its client knows of it. */
export class Listening {
  /** Undefined until its first update. */
  private known: Results | undefined;

  constructor(
    readonly id: number,
    private readonly target: Target,
    private readonly since: Since,
    private readonly feed: Feed,
    private readonly meter: Meter,
  ) {}

  get isNew(): boolean {
    return this.known === undefined;
  }

  covers(path: DocumentPath): boolean {
    return this.target.covers(path);
  }

  /** All that the target finds, or what has changed in it since the client was last connected. */
  *start(position: Position): Generator<Iterable<ListenResponse>> {
    const { id, target, since, feed } = this;
    const past = typeof since === 'number' ? feed.stateAt(since) : undefined;
    const { results, bill } = target.find(feed.view);
    this.known = results;
    yield [targetChange('add', id)];
    if (past === undefined) {
      bill(this.meter);
      if (since !== undefined) yield [targetChange('reset', id)];
      const missing = target.named.filter((path) => !results.has(documentKey(path)));
      yield documentChanges(id, target, [...results.values()]);
      yield missing.map((path) => documentDelete(id, target, path, position.readTime));
    } else {
      const difference = differenceOf(target.find(past).results, results);
      past.release();
      yield* this.updates(difference, position);
      // By the number of its results, a client finds out that it has missed something.
      yield [{ filter: { targetId: id, count: results.size } }];
    }
    yield [targetChange('current', id, position)];
  }

  /** What follows from the documents that have changed; nothing if none of the results has. */
  *continue(
    paths: readonly DocumentPath[],
    position: Position,
  ): Generator<Iterable<ListenResponse>> {
    const covered = paths.filter((path) => this.target.covers(path));
    if (this.known === undefined || covered.length === 0) return;
    const difference = this.target.difference(this.feed.view, this.known, covered);
    for (const document of difference.gone) this.known.delete(documentKey(document));
    for (const document of difference.changed) this.known.set(documentKey(document), document);
    yield* this.updates(difference, position);
  }

  /** https://firebase.google.com/docs/firestore/pricing#listens */
  private *updates(
    { changed, gone }: Difference,
    { readTime }: Position,
  ): Generator<Iterable<ListenResponse>> {
    const { id, target, feed, meter } = this;
    const left = gone.map((known) => ({ known, now: feed.view.get(known) }));
    // Not billed: deletions, and documents that others have pushed beyond a limit.
    const billed = left.filter(({ known, now }) => now !== undefined && !isSameVersion(now, known));
    meter.recordReads(changed.length + billed.length);
    if (changed.length > 0) yield documentChanges(id, target, changed);
    if (left.length > 0) yield left.map((one) => documentGone(id, target, one, readTime));
  }
}
