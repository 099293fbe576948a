/** Longer waits, which the service may ask for, are the caller's decision. */
export const MAX_WAIT_SECONDS = 60;

/** A text or token, and its parameters: an item of a list of structured fields (RFC 9651). */
const ITEM =
  /[ \t]*("(?:[^"\\]|\\["\\])*"|[^\s",;]+)((?:; *[a-z*][a-z\d_.*-]*(?:=(?:"(?:[^"\\]|\\["\\])*"|[^\s",;]+))?)*)[ \t]*(?:,|$)/y;

/** Until when, by `performance.now()`, nothing is left of limits; none if the header is malformed. */
export function readSpentLimits(header: string): Map<string, number> {
  const spent = new Map<string, number>();
  for (let at = 0; at < header.length; at = ITEM.lastIndex) {
    ITEM.lastIndex = at;
    const [, name, parameters = ''] = ITEM.exec(header) ?? [];
    if (name === undefined) return new Map();
    const numbers = parameters.replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
    const seconds = Number(/; *t=(\d+)(?:;|$)/.exec(numbers)?.[1]);
    const isSpent = /; *r=0(?:;|$)/.test(numbers) && seconds <= MAX_WAIT_SECONDS;
    if (isSpent) spent.set(name, performance.now() + seconds * 1000);
  }
  return spent;
}

/** The milliseconds until a request is within the limits: `refreshes` bounds those that refresh. */
export function waitFor(spent: Map<string, number>, request: { refresh?: unknown }): number {
  const bounding = [...spent].filter(
    ([name]) => request.refresh === true || name !== '"refreshes"',
  );
  return Math.max(0, ...bounding.map(([, until]) => until - performance.now()));
}
