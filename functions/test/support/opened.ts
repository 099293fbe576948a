import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Closable {
  close(): Promise<unknown>;
}

/** A folder of its own, removed with all that is in it. */
export async function openFolder() {
  const path = await mkdtemp(join(tmpdir(), 'test-'));
  return { path, close: () => rm(path, { recursive: true }) };
}

/** What `open` opens again for each test, closed after it. Only hooks and tests may use it. */
export function openedForEach<Opened extends Closable>(open: () => Promise<Opened>): Opened {
  const current: { opened?: Opened } = {};
  beforeEach(async () => {
    current.opened = await open();
  });
  afterEach(() => current.opened?.close());
  return whatIsOpen(current);
}

/** What `open` opens once for all tests of a file or group, closed after them. */
export function openedForAll<Opened extends Closable>(open: () => Promise<Opened>): Opened {
  const current: { opened?: Opened } = {};
  beforeAll(async () => {
    current.opened = await open();
  });
  afterAll(() => current.opened?.close());
  return whatIsOpen(current);
}

/**
 * It has every member of what is open now: nothing is read from the empty target. A member that is
 * an object or a function may be taken from it at once, as in
 * `const { service } = openedForAll(openPickups)`.
 */
function whatIsOpen<Opened extends Closable>(current: { readonly opened?: Opened }): Opened {
  return createProxy(() => current.opened);
}

function createProxy<Opened extends object>(find: () => Opened | undefined): Opened {
  const opened = (): Opened => {
    const found = find();
    if (found === undefined) throw new Error('It is open only in hooks and tests.');
    return found;
  };
  // A function may be called, and read as an object.
  const target: object = () => undefined;
  return new Proxy(target as Opened, {
    apply: (_, self, given: unknown[]): unknown => {
      const called = opened();
      if (typeof called !== 'function') throw new TypeError('It is no function.');
      return Reflect.apply(called, self, given);
    },
    get: (_, name): unknown => {
      const found = find();
      return found === undefined
        ? createProxy(() => readMember(opened(), name))
        : readMember(found, name);
    },
    set: (_, name, value) => Reflect.set(opened(), name, value),
    has: (_, name) => Reflect.has(opened(), name),
    ownKeys: () => Reflect.ownKeys(opened()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(opened(), name);
      return found && { ...found, configurable: true };
    },
  });
}

/** A method of a class with private fields knows only the object itself. */
function readMember(opened: object, name: string | symbol): object | undefined {
  const found = Reflect.get(opened, name) as unknown;
  return typeof found === 'function' ? (found.bind(opened) as object) : (found as object);
}
