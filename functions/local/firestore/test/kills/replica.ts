import {
  type ListenAnswer,
  type ListenedDocument,
  RawListener,
  isConsistent,
} from '../support/listen';
import type { RawClient } from '../support/suite';

interface Known {
  readonly n: number;
  readonly updated: string;
}

const knownOf = ({ fields, updateTime }: ListenedDocument): Known => ({
  n: Number(fields['n']?.integerValue),
  updated: `${updateTime.seconds}.${updateTime.nanos}`,
});

/**
 * A client that keeps what a target has found, and the token of it, over the ends of its streams and of
 * the server. What came after its last consistent state is lost with a stream.
 */
export class Replica {
  /** As of the last consistent state. */
  private known = new Map<string, Known>();
  private resumeToken: Buffer = Buffer.alloc(0);
  /** What has come since. */
  private next = new Map<string, Known>();
  /** No document may ever be seen with a number that is less than one seen before. */
  private readonly seen = new Map<string, number>();
  private listener: RawListener | undefined;
  readonly failures: unknown[] = [];
  resets = 0;
  resumptions = 0;
  states = 0;

  constructor(
    private readonly database: string,
    private readonly target: object,
  ) {}

  /** Resolves when the stream ends. */
  connect(raw: RawClient): Promise<unknown> {
    this.next = new Map(this.known);
    const isResumed = this.resumeToken.length > 0;
    if (isResumed) this.resumptions += 1;
    const listener = new RawListener(raw, this.database);
    this.listener = listener;
    const { target, resumeToken } = this;
    listener.add({ ...target, targetId: 1, ...(isResumed && { resumeToken }) });
    listener.onAnswer = (answer) => {
      try {
        this.apply(answer);
      } catch (error) {
        this.failures.push(error);
        this.disconnect();
      }
    };
    return listener.ended.catch(() => undefined);
  }

  disconnect(): void {
    this.listener?.cancel();
  }

  /** Each document's name with its number. */
  get documents(): Map<string, number> {
    return new Map([...this.known].map(([name, { n }]) => [name, n]));
  }

  private apply(answer: ListenAnswer): void {
    const { targetChange, documentChange, documentDelete, documentRemove, filter } = answer;
    if (targetChange?.targetChangeType === 'RESET') {
      this.resets += 1;
      this.next = new Map();
    } else if (targetChange?.targetChangeType === 'REMOVE') {
      throw new Error(`The target was removed: ${targetChange.cause?.message}`);
    } else if (documentChange !== undefined) {
      const { document, removedTargetIds } = documentChange;
      if (removedTargetIds.length > 0) this.remove(document.name);
      else this.set(document);
    } else if (documentDelete !== undefined) this.remove(documentDelete.document);
    else if (documentRemove !== undefined) this.remove(documentRemove.document);
    else if (filter !== undefined && filter.count !== this.next.size) {
      throw new Error(`The server counts ${filter.count} documents, not ${this.next.size}.`);
    }
    if (isConsistent(answer)) {
      this.known = new Map(this.next);
      this.resumeToken = targetChange?.resumeToken ?? this.resumeToken;
      this.states += 1;
    }
  }

  private set(document: ListenedDocument): void {
    const { name } = document;
    const now = knownOf(document);
    const before = this.next.get(name);
    if (before?.updated === now.updated) throw new Error(`${name} was told twice.`);
    if (now.n < (this.seen.get(name) ?? 0)) throw new Error(`${name} was undone at ${now.n}.`);
    this.seen.set(name, now.n);
    this.next.set(name, now);
  }

  private remove(name: string): void {
    if (!this.next.delete(name)) throw new Error(`${name} was removed, but not known.`);
  }
}
