import type { HashStarts } from '../model/account/hash-starts';
import { sharedByAll } from '../platform/request-scope';
import type { StoredStarts } from '../store/known-tokens';

/** A flood of unknown tokens costs one read in this time. */
export const READ_AGAIN_MS = 2000;
const MINUTE_MS = 60_000;
/** Whoever began to read all tokens has been ended. */
const CLAIM_ENDS_MS = 10 * MINUTE_MS;
/** However often tokens are stored that did not add themselves. */
const MENDED_EVERY_MS = 60 * MINUTE_MS;
/** Until then, revoked and expired tokens stay: each may be looked up every ten seconds. */
const REBUILT_AFTER_MS = 30 * 24 * 60 * MINUTE_MS;

/** What an instance knows of all live tokens. */
export interface KnownTokens {
  /** Reads them at the first call, in the background. */
  start(): void;
  /** Whether a token with this hash was live when they were read. */
  has(hash: string): boolean;
  /** The same, after reading them again, unless that was less than two seconds ago. */
  hasNow(hash: string): Promise<boolean>;
  /** Notes a live token: if it is not among them, all tokens are read, in the background. */
  note(hash: string): void;
  /** What runs in the background. It never rejects. An instance may freeze once it has answered. */
  readonly underWay: Promise<void> | undefined;
}

/**
 * Reads once which tokens live, and again only for a token that is not among them. They need not be
 * complete: a token that is missing is looked up like an unknown one, and once it is found live, they
 * are rebuilt from the tokens.
 */
export function createKnownTokens(options: {
  read: () => Promise<StoredStarts>;
  rebuild: (before: HashStarts) => Promise<HashStarts>;
  onFailure: (cause: unknown) => void;
  now: () => number;
}): KnownTokens {
  const { read, rebuild, onFailure, now } = options;
  let known: HashStarts | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  let background: Promise<void> | undefined;

  const has = (hash: string): boolean => known?.has(hash) === true;

  async function load(missing?: string): Promise<void> {
    const { starts, builtMsAgo, claimedMsAgo, claim } = await read();
    known = starts;
    const isMissing = missing !== undefined && !has(missing);
    const isDue = isMissing || builtMsAgo > REBUILT_AFTER_MS;
    const pauseMs = builtMsAgo === Infinity ? CLAIM_ENDS_MS : MENDED_EVERY_MS;
    if (isDue && claimedMsAgo > pauseMs && (await claim())) known = await rebuild(starts);
  }

  function readAgain(missing?: string): Promise<void> {
    if (reading !== undefined || now() - readAt < READ_AGAIN_MS)
      return reading ?? Promise.resolve();
    readAt = now();
    reading = sharedByAll(() => load(missing))
      .catch((cause: unknown) => {
        onFailure(cause);
        if (known === undefined) throw cause;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  function inBackground(work: Promise<void>): void {
    const settled = work
      .catch(() => undefined)
      .then(() => {
        if (background === settled) background = undefined;
      });
    background = settled;
  }

  return {
    has,
    start() {
      if (readAt === -Infinity) inBackground(readAgain());
    },
    async hasNow(hash) {
      await readAgain();
      return has(hash);
    },
    note(hash) {
      if (has(hash)) return;
      inBackground(Promise.resolve(reading).then(() => (has(hash) ? undefined : readAgain(hash))));
    },
    get underWay() {
      return background;
    },
  };
}
