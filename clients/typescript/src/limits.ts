/** Longer waits, which the service may ask for, are the caller's decision. */
export const MAX_WAIT_SECONDS = 60;

/** A text or token, and its parameters: an item of a list of structured fields (RFC 9651). */
const ITEM =
  /\s*(?:"(?:[^"\\]|\\.)*"|[^\s",;]+)((?:; *[^\s",;=]+(?:=(?:"(?:[^"\\]|\\.)*"|[^\s",;]+))?)*)\s*(?:,|$)/gy;

/**
 * The seconds until something is left of all limits of a `RateLimit` header; 0 if it is so now, if
 * they are too many to wait, or if the header is malformed.
 */
export function spentSeconds(header: string): number {
  let longest = 0;
  const rest = header.replace(ITEM, (_, parameters: string) => {
    const numbers = parameters.replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
    const seconds = Number(/; *t=(\d+)(?:;|$)/.exec(numbers)?.[1]);
    const isSpent = /; *r=0(?:;|$)/.test(numbers) && seconds <= MAX_WAIT_SECONDS;
    if (isSpent && seconds > longest) longest = seconds;
    return '';
  });
  return rest ? 0 : longest;
}
