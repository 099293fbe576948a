import { openAdmin, runLine } from '../../support/admin';
import { connectFirestore } from '../../support/firestore';
import { openedForEach } from '../../support/opened';

const admin = openedForEach(openAdmin);

test('the holidays of a year that cannot be read are imported again', async () => {
  await admin.firestore.db.doc('holidays/2026').set({ year: 2026 });
  const path = 'holidays/2026';
  const malformed = expect.stringMatching(`^The document ${path} is malformed: days: `) as string;
  expect(await admin.json('holidays', 'list')).toEqual([{ path, malformed }]);
  const { code, err } = await admin.run('holidays', 'import', 'desk/data/holidays/2026.json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(await admin.json('holidays', 'list')).toMatchObject([{ year: 2026 }]);
});

test('the demo data is loaded despite documents that cannot be read, which stay', async () => {
  const projectId = `demo-${admin.projectId}`;
  const { host } = admin.firestore;
  const client = connectFirestore(projectId, host);
  const { db } = client;
  for (const path of ['hubs/bangkok', 'holidays/2026']) await db.doc(path).set({ a: 1 });
  const { code, err } = await runLine(['--project', projectId, '--firestore', host, 'seed']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const path of ['hubs/bangkok', 'holidays/2026']) {
    expect((await db.doc(path).get()).data()).toEqual({ a: 1 });
  }
  expect((await db.collection('hubs').get()).size).toBeGreaterThan(1);
  await client.close();
});
