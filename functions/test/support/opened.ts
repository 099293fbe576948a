interface Closable {
  close(): Promise<unknown>;
}

/** What `open` opens anew for each test, closed after it. Only hooks and tests may use it. */
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

/** It has every member of what is open now: nothing is read from the empty target. */
function whatIsOpen<Opened extends Closable>(current: { readonly opened?: Opened }): Opened {
  const opened = (): Opened => {
    if (current.opened === undefined) throw new Error('It is open only in hooks and tests.');
    return current.opened;
  };
  return new Proxy({} as Opened, {
    get: (_, name): unknown => Reflect.get(opened(), name),
    set: (_, name, value) => Reflect.set(opened(), name, value),
    has: (_, name) => Reflect.has(opened(), name),
    ownKeys: () => Reflect.ownKeys(opened()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(opened(), name);
      return found && { ...found, configurable: true };
    },
  });
}
