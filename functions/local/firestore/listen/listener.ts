import type { Meter } from '../meter';
import { type DocumentPath, documentKey } from '../names/resource-path';
import type { ListenResponse, ListenTarget } from '../protocol/messages';
import { alreadyExists, invalidArgument } from '../protocol/rpc-error';
import type { Query } from '../query/parse-query';
import type { Feed } from '../storage/store';
import { microsOfTimestamp, timestampOfMicros } from '../values/value';
import { Listening, type Since } from './listening';
import { refusal, targetChange } from './responses';
import { parseResumeToken, resumeToken } from './resume-token';
import { parseTarget } from './target';

/** The SDK takes a stream that is silent for 120 seconds for dead; production's speak every 30 or so. */
const HEARTBEAT_MS = 30_000;

interface ListenerOptions {
  readonly database: string;
  readonly follow: (onCommit: (changes: readonly { path: DocumentPath }[]) => void) => Feed;
  readonly meter: Meter;
  /** Refuses a query that lacks its index. */
  readonly check: (query: Query) => void;
  /** Resolves once the client has taken the responses. */
  readonly send: (responses: Iterable<ListenResponse>) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

function* inTurn<T>(parts: readonly Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}

/**
 * One client's stream of the changes of its targets. Whenever the client is ready, it gets what leads from
 * the state that it knows to the present one: so a slow client gets fewer states, but never part of a
 * commit, and nothing piles up for it.
 */
export class Listener {
  private readonly listening = new Map<number, Listening>();
  /** What has changed since the last update. */
  private readonly changed = new Map<string, DocumentPath>();
  /** Targets that are removed as soon as the client has their results. */
  private readonly once = new Set<number>();
  /** Sent before anything else: targets that are removed, or refused. */
  private replies: ListenResponse[] = [];
  /** Called once the client has the next update. */
  private onSent: (() => void)[] = [];
  private hasUpdates = false;
  private isHeartbeatDue = false;
  private isSending = false;
  private isClosed = false;
  /** The ids of targets that came without one are counted from 1. */
  private lastAssigned = 0;
  private readonly feed: Feed;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly options: ListenerOptions) {
    this.feed = options.follow((changes) => {
      this.record(changes);
    });
    this.heartbeat = setInterval(() => {
      this.isHeartbeatDue = true;
      this.schedule();
    }, HEARTBEAT_MS).unref();
  }

  /**
   * Resolves once the client has the target's results, or the reason for its refusal.
   * @throws RpcError for an id that ends the stream in production too.
   */
  async add(requested: ListenTarget): Promise<void> {
    const id = this.idOf(requested);
    try {
      this.listen(id, requested);
    } catch (error) {
      this.replies.push(refusal(id, error));
    }
    await this.sent();
  }

  /** Resolves once the client has the refusal. */
  async refuse(requested: ListenTarget, error: unknown): Promise<void> {
    const id = this.idOf(requested);
    this.listening.delete(id);
    this.replies.push(refusal(id, error));
    await this.sent();
  }

  remove(id: number): void {
    this.listening.delete(id);
    this.replies.push(targetChange('remove', id));
    this.schedule();
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.heartbeat);
    this.feed.close();
  }

  private idOf({ targetId }: ListenTarget): number {
    if (targetId < 0) throw invalidArgument('A target id cannot be negative.');
    if (targetId === 0) {
      this.lastAssigned += 1;
      return this.lastAssigned;
    }
    if (this.lastAssigned === 0) return targetId;
    throw invalidArgument('The ids of targets are assigned by the server on this stream.');
  }

  private listen(id: number, requested: ListenTarget): void {
    // Its client takes the refusal for the end of both.
    if (this.listening.delete(id)) throw alreadyExists(`Target ID already exists: ${id}`);
    const { database, check, meter } = this.options;
    const target = parseTarget(database, requested, check);
    const since = this.sinceOf(requested);
    this.listening.set(id, new Listening(id, target, since, this.feed, meter));
    if (requested.once) this.once.add(id);
  }

  private sinceOf(requested: ListenTarget): Since {
    switch (requested.resumeType) {
      case undefined:
        return undefined;
      case 'readTime': {
        const micros = microsOfTimestamp(requested.readTime);
        if (micros <= this.feed.now()) return micros;
        throw invalidArgument('A read time cannot be in the future.');
      }
      case 'resumeToken': {
        if (requested.resumeToken.length === 0) return undefined;
        const { life, micros } = parseResumeToken(requested.resumeToken);
        return life.equals(this.feed.life) ? micros : 'forgotten';
      }
    }
  }

  private record(changes: readonly { path: DocumentPath }[]): void {
    for (const { path } of changes) {
      for (const listening of this.listening.values()) {
        if (listening.covers(path)) this.changed.set(documentKey(path), path);
      }
    }
    if (this.changed.size > 0) this.schedule();
  }

  private sent(): Promise<void> {
    return new Promise((resolve) => {
      this.onSent.push(resolve);
      this.schedule();
    });
  }

  private schedule(): void {
    this.hasUpdates = true;
    if (this.isSending || this.isClosed) return;
    this.isSending = true;
    this.sendAll().catch(this.options.onFailure);
  }

  private async sendAll(): Promise<void> {
    try {
      while (this.hasUpdates && !this.isClosed) {
        this.hasUpdates = false;
        // A commit is handed to the journal in the same step as it is applied, but after that.
        await Promise.resolve();
        const waiting = this.onSent;
        this.onSent = [];
        const responses = this.updates();
        // No listener sees what a crash could still undo.
        await this.feed.settled();
        await this.options.send(responses);
        for (const resolve of waiting) resolve();
      }
    } finally {
      this.isSending = false;
    }
  }

  /** Of one state, although it is sent as fast as the client takes it. */
  private updates(): Iterable<ListenResponse> {
    const micros = this.feed.now();
    const readTime = timestampOfMicros(micros);
    const position = { resumeToken: resumeToken({ life: this.feed.life, micros }), readTime };
    const paths = [...this.changed.values()];
    this.changed.clear();
    const parts = [...this.listening.values()].flatMap((listening) => [
      ...(listening.isNew ? listening.start(position) : listening.continue(paths, position)),
    ]);
    const replies = this.replies;
    this.replies = [];
    const done = [...this.once].filter((id) => this.listening.delete(id));
    this.once.clear();
    const isSilent = parts.length === 0 && !this.isHeartbeatDue;
    this.isHeartbeatDue = false;
    if (isSilent) return replies;
    const removals = done.map((id) => targetChange('remove', id));
    return inTurn([replies, ...parts, [{ targetChange: position }], removals]);
  }
}
