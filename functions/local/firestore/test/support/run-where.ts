/**
 * Tests that can run; elsewhere they are skipped, and their titles end with the reason. Nothing else
 * skips: `test/support/skipped-tests.mjs` reads the reasons, and decides which of them CI accepts.
 * @example testWhere(hasPhp, 'no php with curl')('every sample runs', ...);
 */
export const testWhere = (isThere: boolean, reason: string): jest.It =>
  isThere ? test : withReason(test.skip, reason);

/** The same of suites. */
export const describeWhere = (isThere: boolean, reason: string): jest.Describe =>
  isThere ? describe : withReason(describe.skip, reason);

const isFunction = (value: unknown): value is (...args: unknown[]) => unknown =>
  typeof value === 'function';

/** A table is given first, and then what takes a title. */
function withReason<Block extends object>(block: Block, reason: string): Block {
  return new Proxy(block, {
    get: (target, name): unknown => {
      const member: unknown = Reflect.get(target, name);
      return isFunction(member) ? withReason(member, reason) : member;
    },
    apply: (target, self, args: readonly unknown[]): unknown => {
      if (!isFunction(target)) return undefined;
      const [title, ...rest] = args;
      return typeof title === 'string'
        ? Reflect.apply(target, self, [`${title} (skipped: ${reason})`, ...rest])
        : withTitle(Reflect.apply(target, self, args), reason);
    },
  });
}

const withTitle = (given: unknown, reason: string): unknown =>
  isFunction(given) ? withReason(given, reason) : given;
