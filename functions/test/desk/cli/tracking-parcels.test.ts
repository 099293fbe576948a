import { staffContext } from '../../../desk/session/staff-context';
import { showStory } from '../../../desk/tracking/show-story';
import { writeReference } from '../../../src/model/creation/record-id';
import { TrackingRequest, track } from '../../../src/tracking/track';
import type { WrittenJson } from '../../support/admin';
import { describeLocal } from '../../support/firestore';
import { openedForEach } from '../../support/opened';
import { daysAgo, openParcelDesk } from '../../support/parcels-in-transit';

interface Listed {
  readonly parcels: readonly { readonly carrier_number: string }[];
}
interface AskedJson {
  readonly number: string;
  readonly outcome: string;
  readonly why: { readonly code: string; readonly message: string } | null;
}

describeLocal('parcels that need care on the command line', () => {
  const opened = openedForEach(openParcelDesk);
  const { run, json } = opened;
  const numbers = async (...args: string[]) =>
    (await json<Listed>('tracking', 'parcels', ...args)).parcels.map(
      ({ carrier_number }) => carrier_number,
    );

  test('are listed and asked about from a place on', async () => {
    await opened.ship('SIMLIFE20', 9);
    const id = await opened.ship('SIMLIFE26', 8);
    expect(await numbers()).toEqual(['SIMLIFE20', 'SIMLIFE26']);
    const place = ['--after', `${daysAgo(9) + 1}-x`];
    expect(await numbers(...place)).toEqual(['SIMLIFE26']);
    const asked = await json<WrittenJson<AskedJson[]>>('tracking', 'ask', ...place);
    expect(asked.result.map(({ number }) => number)).toEqual([writeReference('SR', id)]);
  });

  test('their carriers are asked again, by number or by filter, with the outcome of each', async () => {
    const id = await opened.ship('SIMLIFE20', 9);
    await opened.ship('7777777770', 8, { courier_name: 'dhl' });
    const number = writeReference('SR', id);
    const { code, out, err } = await run('tracking', 'ask', number, '7777777770', 'NOTOURS99');
    expect(code).toBe(0);
    expect(err).toBe(`1 of 3: ${number}\n2 of 3: 7777777770\n3 of 3: NOTOURS99\n`);
    expect(out).toMatch(new RegExp(`^ ${number} +news *$`, 'm'));
    expect(out).toMatch(
      /^ 7777777770 +not asked +This machine has no key for dhl: DHL_API_KEY is not set\.\s*$/m,
    );
    expect(out).toMatch(/^ NOTOURS99 +not asked +No shipment has the number NOTOURS99\.\s*$/m);
    expect(out).toMatch(
      /^This machine .* export DHL_API_KEY=\$\(npx firebase functions:secrets:access DHL_API_KEY /m,
    );
    const { result, changes } = await json<WrittenJson<AskedJson[]>>(
      'tracking',
      'ask',
      '--kind',
      'silent',
    );
    expect(result.map(({ outcome, why }) => [outcome, why?.code])).toEqual([
      ['not_asked', 'ask_no_key'],
      ['not_asked', 'ask_too_soon'],
    ]);
    expect(changes).toEqual([]);
    expect(result[1]?.why?.message).toBe('The carrier was asked less than a minute ago.');
  });

  test('the story of a parcel is what tracking answers, with what it waits for', async () => {
    const id = await opened.ship('SIMHELD900', 9);
    const number = writeReference('SR', id);
    const show = () => showStory(opened.desk, { request_number: number });
    expect(await show()).toMatchObject({ answered_at: null, kinds: ['silent'], waits_for: 'ask' });
    await json('tracking', 'ask', number);
    expect(await opened.readsOf(show)).toBe(3);
    const story = await show();
    const request = TrackingRequest.parse({ trackingNumber: number });
    const { data } = await track(staffContext(opened.desk), request);
    expect(story.tracking).toEqual(data);
    expect(story).toMatchObject({ reason: 'customs_documents', waits_for: 'documents' });
    const { out } = await run('tracking', 'show', id);
    expect(out).toMatch(/^Consignee or client: answer customs\.$/m);
  });

  test('those asked about longest ago, so that several runs ask about all', async () => {
    const all = Array.from({ length: 60 }, (_, at) => `SIMUNKNOWN${at}`);
    for (const [at, number] of all.entries()) await opened.ship(number, 30 - at / 10);
    const asked = async (...args: string[]) => {
      const { result } = await json<WrittenJson<AskedJson[]>>('tracking', 'ask', ...args);
      const { docs } = await opened.desk.db.collection('audit').get();
      return { numbers: result.map(({ number }) => number), audited: docs.length };
    };
    const first = await asked('--kind', 'silent');
    expect([first.numbers.length, first.audited]).toEqual([50, 50]);
    const second = await asked('--kind', 'silent');
    expect(second.audited).toBe(60);
    expect(second.numbers.slice(0, 10).filter((one) => first.numbers.includes(one))).toEqual([]);
    expect(new Set([...first.numbers, ...second.numbers]).size).toBe(60);
  });

  test.each<[string[], number, RegExp]>([
    [['ask'], 2, /^Name the parcels, or choose them by --kind, --courier, --reason or --after\.\n/],
    [['ask', 'SIMLIFE', '--kind', 'silent'], 2, /^Name the parcels, or choose them/],
    [['ask', '--kind', 'silent'], 3, /^There is no parcel to ask about\. To see the parcels, run/],
    [['--dry-run', 'ask', 'SIMLIFE'], 3, /^A carrier cannot be asked in a dry run\.\n/],
    [['parcels', '--after', 'x'], 2, /is not a place in the list of parcels/],
  ])('%j is refused', async (args, expected, message) => {
    const [first = '', ...rest] = args;
    const line = first.startsWith('--') ? [first, 'tracking', ...rest] : ['tracking', ...args];
    const { code, err } = await run(...line);
    expect(err).toMatch(message);
    expect(code).toBe(expected);
  });
});
