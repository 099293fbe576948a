import { openAdmin } from '../../support/admin';
import { openedForEach } from '../../support/opened';
import { aHub, aZone } from '../../support/records';
import { read } from '../../support/repository';

const admin = openedForEach(openAdmin);

/** The list of the operator's guide for an import. */
const shown = (noun: string): string =>
  new RegExp(`\`${noun} import[\\s\\S]*?\`\`\`json\\n([\\s\\S]*?)\`\`\``).exec(
    read('docs/operators/guide.md'),
  )?.[1] ?? '';

test("the operator's guide shows zones that are imported as they are", async () => {
  expect(await admin.importing('zones.json', shown('zones'))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Zones imported: 2\.\n/),
  });
  expect((await admin.run('zones', 'lint')).code).toBe(0);
});

test("the operator's guide shows fees that are imported as they are", async () => {
  expect(await admin.importing('fees.json', shown('fees'))).toMatchObject({ code: 0 });
  const zones = [aZone('upper_north'), aZone('islands', { provinces: ['TH-51'] })];
  await admin.importing('zones.json', zones);
  await admin.importing('hubs.json', [aHub('rama_iv')]);
  const linted = await admin.run('fees', 'lint', '--on', '2027-01-01');
  expect(linted).toMatchObject({ code: 0, err: '' });
});
