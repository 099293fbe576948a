import type { RawClient } from './suite';

export interface ListenedDocument {
  readonly name: string;
  readonly fields: Readonly<Record<string, { readonly integerValue?: string }>>;
  readonly updateTime: { readonly seconds: string; readonly nanos: number };
}

/** A response of `Listen`, as it is decoded. */
export interface ListenAnswer {
  readonly targetChange?: {
    readonly targetChangeType: string;
    readonly targetIds: number[];
    readonly cause: { readonly code: number; readonly message: string } | null;
    readonly resumeToken: Buffer;
    readonly readTime: object | null;
  };
  readonly documentChange?: {
    readonly document: ListenedDocument;
    readonly targetIds: number[];
    readonly removedTargetIds: number[];
  };
  readonly documentDelete?: { readonly document: string };
  readonly documentRemove?: { readonly document: string };
  readonly filter?: { readonly count: number };
}

/** A stream of the protocol itself, with all that has come of it. */
export class RawListener {
  readonly answers: ListenAnswer[] = [];
  /** Rejects if the stream fails. */
  readonly ended: Promise<void>;
  onAnswer: (answer: ListenAnswer) => void = () => undefined;
  private readonly stream: ReturnType<RawClient['duplex']>;
  private wake = (): void => undefined;

  constructor(
    raw: RawClient,
    private readonly database: string,
  ) {
    this.stream = raw.duplex('Listen');
    this.stream.on('data', (answer: ListenAnswer) => {
      this.answers.push(answer);
      this.onAnswer(answer);
      this.wake();
    });
    this.ended = new Promise((resolve, reject) => {
      this.stream.on('error', reject).on('end', resolve);
    });
    // Most end by being cancelled.
    this.ended.catch(() => undefined);
  }

  add(target: object): void {
    this.stream.write({ database: this.database, addTarget: target });
  }

  remove(id: number): void {
    this.stream.write({ database: this.database, removeTarget: id });
  }

  /** Resolves with all answers up to the first new one that `isWanted`, and forgets them. */
  async until(isWanted: (answer: ListenAnswer) => boolean): Promise<ListenAnswer[]> {
    for (;;) {
      const at = this.answers.findIndex(isWanted);
      if (at >= 0) return this.answers.splice(0, at + 1);
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /** Up to the next state that is consistent over all targets. */
  untilConsistent(): Promise<ListenAnswer[]> {
    return this.until(isConsistent);
  }

  pause(): void {
    this.stream.pause();
  }

  resume(): void {
    this.stream.resume();
  }

  cancel(): void {
    this.stream.cancel();
  }

  end(): void {
    this.stream.end();
  }
}

export const isConsistent = ({ targetChange }: ListenAnswer): boolean =>
  targetChange?.targetChangeType === 'NO_CHANGE' && targetChange.targetIds.length === 0;

/** In short: the kind of an answer, and the document or the number of targets that it is about. */
export function inShort(answer: ListenAnswer): string {
  const idOf = (name: string): string => name.split('/').at(-1) ?? '';
  const { targetChange, documentChange, documentDelete, documentRemove, filter } = answer;
  if (targetChange !== undefined) {
    const ids = targetChange.targetIds.join(' ');
    return `${targetChange.targetChangeType} ${ids}`.trimEnd();
  }
  if (documentChange !== undefined) {
    const isGone = documentChange.removedTargetIds.length > 0;
    return `${isGone ? 'left' : 'changed'} ${idOf(documentChange.document.name)}`;
  }
  if (documentDelete !== undefined) return `deleted ${idOf(documentDelete.document)}`;
  if (documentRemove !== undefined) return `removed ${idOf(documentRemove.document)}`;
  return `filter ${filter?.count}`;
}
