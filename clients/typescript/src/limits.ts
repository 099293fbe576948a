/** Longer waits, which the service may ask for, are the caller's decision. */
export const MAX_WAIT_SECONDS = 60;

/** A text or token, and its parameters: an item of a list of structured fields (RFC 9651). */
const ITEM =
  /\s*(?:"((?:[^"\\]|\\.)*)"|[^\s",;]+)((?:; *[^\s",;=]+(?:=(?:"(?:[^"\\]|\\.)*"|[^\s",;]+))?)*)\s*(?:,|$)/gy;

/**
 * The seconds until something is left of each limit of a `RateLimit` header; 0 if it is so now, or too
 * long to wait for. A malformed header has none.
 */
export function readWaits(header: string): Map<string, number> {
  const waits = new Map<string, number>();
  const rest = header.replace(ITEM, (_, name: string, parameters: string) => {
    const numbers = parameters.replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
    const seconds = Number(/; *t=(\d+)(?:;|$)/.exec(numbers)?.[1]);
    const isSpent = /; *r=0(?:;|$)/.test(numbers) && seconds <= MAX_WAIT_SECONDS;
    waits.set(name, isSpent ? seconds : 0);
    return '';
  });
  if (rest) waits.clear();
  return waits;
}
