import type { Database } from '../../src/store/database';
import { type Ran, openAdmin } from './admin';
import { openedForEach } from './opened';

interface ListItem {
  readonly id: string;
  readonly active: boolean;
}

/** A list that operators import, show, activate and deactivate, with what is specific to it. */
export interface ListUnderTest<Item extends ListItem> {
  readonly command: string;
  readonly noun: string;
  readonly collection: string;
  /** Two ids, in the order in which their entries are listed. */
  readonly ids: readonly [string, string];
  /** An entry as written in a file. */
  readonly write: (id: string, fields?: object) => object;
  /** The same entry as it is stored. */
  readonly store: (id: string, fields?: object) => Item;
  /** One change to an entry, as written in a file and as stored. */
  readonly change: { readonly written: object; readonly stored: object };
  readonly readActive: (db: Database) => Promise<{ items: readonly ListItem[] }>;
  readonly listAll: (db: Database) => Promise<{ items: readonly Item[] }>;
  /** The output of the first import. */
  readonly imported: string | RegExp;
  /** The rest of the output of a deactivation. */
  readonly deactivated: RegExp;
  /** What `list` prints of the first entry, deactivated and with `listedFields`. */
  readonly row: RegExp;
  readonly listedFields?: { readonly written: object; readonly stored: object };
  /** Files that only this list refuses, each with the message. */
  readonly refusedFiles: readonly [name: string, content: unknown, message: RegExp][];
  /** The member at which a repeated entry is reported. */
  readonly idMember: string;
  readonly malformedIds: readonly string[];
  readonly idRule: string;
  readonly hasLint: boolean;
}

/** Tests the verbs that all lists share. */
export function testListVerbs<Item extends ListItem>(list: ListUnderTest<Item>): void {
  const { command, noun, collection, write, store } = list;
  const [first, second] = list.ids;
  const fileName = `${command}.json`;
  const admin = openedForEach(openAdmin);

  const run = (...args: string[]): Promise<Ran> => admin.run(command, ...args);

  const importing = (content: unknown, ...options: string[]): Promise<Ran> =>
    admin.importing(fileName, content, ...options);

  const readAudit = async () => (await admin.firestore.db.collection('audit').get()).docs;

  async function activeIds(): Promise<string[]> {
    const { items } = await list.readActive(admin.firestore.db);
    return items.map(({ id }) => id).sort();
  }

  test('entries are imported, changed, deactivated and activated, each with its record', async () => {
    expect(await importing([write(second), write(first)])).toMatchObject({
      code: 0,
      out: expect.stringMatching(list.imported),
    });
    expect(await activeIds()).toEqual([first, second]);
    await importing([write(second, list.change.written)]);
    const { items } = await list.listAll(admin.firestore.db);
    const changed = [store(second, list.change.stored), store(first)];
    expect(items).toEqual('sort_order' in list.change.stored ? changed : changed.reverse());
    const deactivated = await run('deactivate', second);
    expect(deactivated.code).toBe(0);
    const sentence = `The ${noun} ${second} is deactivated.`;
    expect(deactivated.out.startsWith(sentence)).toBe(true);
    expect(deactivated.out.slice(sentence.length)).toMatch(list.deactivated);
    expect(await activeIds()).toEqual([first]);
    await run('activate', second);
    expect(await activeIds()).toEqual([first, second]);
    const changes = (await readAudit()).map((doc) => [
      doc.get('action') as unknown,
      doc.get('to') as unknown,
    ]);
    expect(changes).toHaveLength(5);
    expect(changes).toContainEqual([`${noun} changed`, list.change.stored]);
    expect(changes).toContainEqual([`${noun} deactivated`, { active: false }]);
  });

  test('an import that changes nothing says so, and a dry run changes nothing', async () => {
    const dry = await importing([write(first)], '--dry-run');
    expect(dry.out).toContain(`\n  ${noun} ${first} is new: `);
    expect(dry.out).not.toContain('Unchanged');
    expect(await activeIds()).toEqual([]);
    await importing([write(first)]);
    expect((await importing([write(first)])).out).toContain('There was nothing to change.');
    expect(await readAudit()).toHaveLength(1);
    const again = await importing([write(first), write(second)], '--dry-run');
    expect(again.out).toContain(`\nUnchanged: 1 ${noun}.\n`);
  });

  test('the list is a table, and in JSON the entries as they are stored', async () => {
    expect((await run('list')).out).toBe('None.\n');
    const { written, stored } = list.listedFields ?? { written: {}, stored: {} };
    await importing([write(first, { ...written, active: false })]);
    expect((await run('list')).out).toMatch(list.row);
    expect(await admin.json<Item[]>(command, 'list')).toEqual([
      store(first, { ...stored, active: false }),
    ]);
  });

  test.each<[string, unknown, string]>([
    [
      'invalid JSON',
      '[\n',
      String.raw`^FILE:2:1: This is not JSON: [a-z ]+\.\n1 fault; nothing was imported\.\n$`,
    ],
    ['an empty file', '', '^FILE:1:1: '],
    ['not a list', write(first), String.raw`^FILE:1:1: must be a list\.\n1 fault`],
    ['an empty list', [], String.raw`^FILE:1:1: must have at least one ${noun}\.\n`],
    [
      'a repeated entry',
      [write(first), write(first)],
      String.raw`^FILE:\d\d?:\d+: 1\.${list.idMember}: ${first} is listed twice\.\n1 fault;`,
    ],
    ...list.refusedFiles.map(([name, content, { source }]): [string, unknown, string] => [
      name,
      content,
      source,
    ]),
  ])('%s: the file is refused, naming line and column', async (_name, content, message) => {
    const { code, err } = await importing(content);
    expect(code).toBe(3);
    expect(err.replaceAll(`FOLDER/${fileName}`, 'FILE')).toMatch(new RegExp(message));
    expect(await activeIds()).toEqual([]);
  });

  test('a file that is missing or not UTF-8 is named', async () => {
    const missing = `${admin.folder}/missing.json`;
    const err = `No such file: ${missing}\n`;
    expect(await run('import', missing)).toMatchObject({ code: 1, err });
    const file = await admin.file(fileName, Buffer.from('["\u00bd"]', 'latin1'));
    expect(await admin.refused(command, 'import', file)).toMatch(/is not UTF-8,/);
  });

  test('an entry that does not exist cannot be activated', async () => {
    expect(await run('activate', first)).toMatchObject({
      code: 3,
      err: `There is no ${noun} ${first}. To see the ids, use the list command.\n`,
    });
  });

  test.each(list.malformedIds)('the id %j is refused', async (id) => {
    for (const verb of ['activate', 'deactivate']) {
      const { code, err } = await run(verb, id);
      expect(code).toBe(2);
      expect(err).toContain(`"${id}" ${list.idRule}`);
    }
  });

  test('a malformed document is named by list and lint, and the other entries still load', async () => {
    await importing([write(first)]);
    const path = `${collection}/broken`;
    await admin.firestore.db.doc(path).set({ active: true });
    expect(await activeIds()).toEqual([first]);
    const malformed = expect.stringMatching(`^The document ${path} is malformed: \\w+: `) as string;
    expect(await admin.json(command, 'list')).toEqual([store(first), { path, malformed }]);
    const { code, out } = await run('list');
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`\nThe document ${path} is malformed: [^\n]*\n$`));
    if (list.hasLint) expect(await run('lint')).toMatchObject({ code: 3, err: malformed });
  });
}
