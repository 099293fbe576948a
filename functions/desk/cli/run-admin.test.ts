import { runLine } from '../../test/support/admin';

test.each([
  ['rates publish falcon x', 'error: <version>: "x" is not a whole number above 0.\n'],
  [
    'rates publish falcon 1 --from monday',
    'error: --from: "monday" is not a day, such as 2027-01-01.\n',
  ],
  ['rates explain falcon --weight 1', 'error: Missing: --country <name>, --size <cm>.\n'],
  ['rates explain', 'error: Missing: <courier>, --country <name>, --weight <kg>, --size <cm>.\n'],
  ['rates diff falcon', 'error: Missing: <before>, <after>.\n'],
  ['tokens issue', 'error: Missing: <account>, --label <text>.\n'],
  ['rates list --colour', "error: unknown option '--colour'\n"],
  [
    'tracking probe x',
    'error: <number>: "x" is not a tracking number: 5 to 50 letters and digits.\n',
  ],
])('%s', async (line, message) => {
  const { code, out, err } = await runLine(['--project', 'uat', ...line.split(' ')]);
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: message });
});

test('a noun alone prints its help where errors go', async () => {
  const { code, out, err } = await runLine(['seed', '--help']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const alone = await runLine(['hubs']);
  expect({ code: alone.code, out: alone.out }).toEqual({ code: 2, out: '' });
  for (const text of [out, alone.err]) expect(text).toMatch(/^Usage: npm run admin -- /);
});
