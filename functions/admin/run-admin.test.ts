import { runLine } from '../test/support/admin';

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
])('%s', async (line, message) => {
  const { code, out, err } = await runLine(['--project', 'uat', ...line.split(' ')]);
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: message });
});
