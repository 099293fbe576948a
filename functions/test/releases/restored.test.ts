import { DeskSession } from '../../desk/session/session';
import type { Io } from '../../desk/terminal/io';
import { encodeMap } from '../../local/releases/stored-values';
import { runLine } from '../support/admin';
import { openFirestore } from '../support/firestore';
import { openedForAll } from '../support/opened';
import { DATABASES, LATEST, load } from '../support/releases';
import { read, shellLines } from '../support/repository';

const PROJECT = 'demo-restored';
const TO = '--database rehearsal';

/** What docs/operators/run.md has an operator look at in a restored database. */
const CHECKS = shellLines(read('docs/operators/run.md')).flatMap((line) => {
  const [tool = '', command] = line.split(`${TO} `);
  return command !== undefined && tool.includes('npm run --silent admin') ? [command] : [];
});

test('the page has the operator look at what the tool lists', () => {
  expect(CHECKS.length).toBeGreaterThan(8);
});

/**
 * A managed import writes each document of an export with its path and its typed values into a database
 * that has no composite indexes.
 */
describe('what releases stored, imported into another database', () => {
  const documents = DATABASES[0] ?? [];
  const opened = openedForAll(async () => {
    const firestore = await openFirestore(PROJECT, {
      indexes: { indexes: [], fieldOverrides: [] },
    });
    const at = LATEST + 60_000;
    const io: Io = {
      env: {},
      now: () => new Date(at),
      out: () => undefined,
      err: () => undefined,
      ask: () => Promise.resolve(undefined),
    };
    const options = { project: PROJECT, firestore: firestore.host };
    const session = new DeskSession({ ...options, database: 'rehearsal' }, io);
    await load(session.db, documents);
    return {
      db: session.db,
      service: firestore.db,
      run: (...args: string[]) =>
        runLine(['--project', PROJECT, '--firestore', firestore.host, '--json', ...args], io),
      close: async () => {
        await session.close();
        await firestore.close();
      },
    };
  });

  test('is there, value by value, and the service’s own database stays as it was', async () => {
    const { db, service } = opened;
    const restored = await db.getAll(...documents.map(({ path }) => db.doc(path)));
    expect(
      restored.map((doc) => ({ path: doc.ref.path, fields: encodeMap(doc.data() ?? {}) })),
    ).toEqual(documents);
    expect(await service.listCollections()).toEqual([]);
  });

  test.each(CHECKS)('is read by the tool as the page says: %s', async (command) => {
    const words = command.split(' ');
    const { code, out, err } = await opened.run(...TO.split(' '), ...words);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).not.toContain('malformed');
    expect(JSON.parse(out)).not.toEqual([]);
    // Without the option it is the service's database.
    expect(JSON.parse((await opened.run(...words)).out)).toEqual([]);
  });
});
