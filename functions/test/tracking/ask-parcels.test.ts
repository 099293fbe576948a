import { askFault } from '../../desk/faults/asking';
import type { Desk } from '../../desk/model/desk';
import { askParcels } from '../../desk/tracking/ask-parcels';
import { findParcels } from '../../desk/tracking/find-parcels';
import { writeReference } from '../../src/model/creation/record-id';
import type { CarrierSettings } from '../../src/platform/config';
import { carrierSettings } from '../support/carriers';
import { describeLocal } from '../support/firestore';
import { openedForEach } from '../support/opened';
import { openParcelDesk } from '../support/parcels-in-transit';
import { openStandInDhl } from '../support/stand-in-dhl';

const NUMBERS = ['7777777770', '8264715546', '1000000005'] as const;
const OFF = { baseUrl: 'http://127.0.0.1:1', key: undefined };
const VARIABLES = { THAILAND_POST_KEY: 'off', SEVENTEEN_TRACK_KEY: 'off' };

async function openAsking() {
  const [parcels, dhl] = await Promise.all([openParcelDesk(), openStandInDhl()]);
  const pauses: number[] = [];
  const clock = { now: parcels.desk.operator.now().getTime() };
  const operator = { ...parcels.desk.operator, now: () => new Date(clock.now) };
  const settings: CarrierSettings = {
    ...carrierSettings('http://127.0.0.1:1'),
    dhl: dhl.access,
    thailand_post: OFF,
    '17track': OFF,
  };
  return {
    ...parcels,
    dhl,
    pauses,
    desk: { ...parcels.desk, operator },
    ask: async (
      numbers: readonly string[],
      { env = {}, desk = { ...parcels.desk, operator }, onPause, ...carriers }: AskOptions = {},
    ) => {
      const { result, changes } = await askParcels(
        desk,
        { numbers },
        {
          settings: { ...settings, ...carriers },
          env: { ...VARIABLES, ...env },
          pause: (ms) => {
            pauses.push(ms);
            if (onPause !== undefined) return onPause();
            clock.now += ms;
            return Promise.resolve();
          },
        },
      );
      return { parcels: result.parcels, changes };
    },
    /** As if a minute had passed since the last question for a number. */
    forget: (key: string) =>
      parcels.desk.db.doc(`tracking/${key}`).update({ pulled_at: new Date(0) }),
    async close() {
      await dhl.close();
      await parcels.close();
    },
  };
}

interface AskOptions extends Partial<CarrierSettings> {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly desk?: Desk;
  /** By default, a pause takes no time, and sets the clock. */
  readonly onPause?: () => Promise<void>;
}

describeLocal('asking carriers again', () => {
  const opened = openedForEach(openAsking);
  const { ship, ask, dhl } = opened;
  const shipDhl = (number: string) => ship(number, 9, { courier_name: 'dhl' });
  const why = async (number: string, options?: AskOptions) => {
    const [parcel] = (await ask([number], options)).parcels;
    return [parcel?.outcome, parcel?.why];
  };

  test('finds news, which the list and tracking have at once; then none', async () => {
    const id = await shipDhl(NUMBERS[0]);
    const number = writeReference('SR', id);
    const kinds = async () =>
      (await findParcels(opened.desk, {})).parcels.map((parcel) => parcel.kinds);
    expect(await kinds()).toEqual([['silent']]);
    expect(await ask([number])).toEqual({
      parcels: [{ number, request_number: number, outcome: 'news', why: null }],
      changes: [
        {
          action: 'carrier asked',
          target: `shipments/${id}`,
          from: null,
          to: { outcome: 'news' },
        },
      ],
    });
    expect(await kinds()).toEqual([]);
    const kept = await opened.desk.db.collection('tracking').get();
    expect(kept.docs.map((doc) => doc.id).sort()).toEqual([`${NUMBERS[0]}-dhl`, id].sort());
    await opened.forget(`${NUMBERS[0]}-dhl`);
    expect(await why(number)).toEqual(['no_news', null]);
    expect(dhl.calls()).toBe(2);
    const audit = await opened.desk.db.collection('audit').get();
    expect(audit.docs.map((doc) => doc.data())).toContainEqual(
      expect.objectContaining({
        by: 'tester',
        action: 'carrier asked',
        to: { outcome: 'no_news' },
      }),
    );
  });

  test('within a minute of anybody’s question, the carrier is not asked', async () => {
    await shipDhl(NUMBERS[0]);
    await ask([NUMBERS[0]]);
    expect(await why(NUMBERS[0])).toEqual(['not_asked', askFault('ask_too_soon')]);
    expect(dhl.calls()).toBe(1);
    expect((await opened.desk.db.collection('audit').get()).size).toBe(1);
  });

  test('one after the other, with the pauses that the carrier needs', async () => {
    for (const number of NUMBERS) await shipDhl(number);
    const { parcels } = await ask([...NUMBERS, NUMBERS[0]]);
    expect(parcels.map(({ number, outcome }) => [number, outcome])).toEqual(
      NUMBERS.map((number) => [number, 'news']),
    );
    expect(opened.pauses).toEqual([5000, 5000]);
  });

  test('several callers at once keep the pace together', async () => {
    for (const number of NUMBERS) await shipDhl(number);
    const onPause = () => Promise.resolve();
    await Promise.all(NUMBERS.map((number) => ask([number], { onPause })));
    expect(opened.pauses).toEqual([5000, 10_000]);
  });

  test('a quota that another caller has spent during the pause is noticed', async () => {
    for (const number of NUMBERS) await shipDhl(number);
    Object.assign(dhl, { status: 429, retryAfter: '3600' });
    const first = ask([NUMBERS[0]]);
    const second = ask([NUMBERS[1]], { onPause: () => first.then(() => undefined) });
    expect((await first).parcels[0]?.outcome).toBe('no_answer');
    expect((await second).parcels[0]?.outcome).toBe('not_asked');
    expect(dhl.calls()).toBe(1);
  });

  test('a carrier whose quota is spent is not asked for the others', async () => {
    for (const number of NUMBERS) await shipDhl(number);
    Object.assign(dhl, { status: 429, retryAfter: '3600' });
    const { parcels } = await ask(NUMBERS);
    expect(parcels.map(({ outcome, why: fault }) => [outcome, fault?.code])).toEqual(
      ['no_answer', 'not_asked', 'not_asked'].map((outcome) => [outcome, 'ask_quota_spent']),
    );
    expect(parcels[2]?.why).toEqual(parcels[0]?.why);
    expect(dhl.calls()).toBe(1);
    const audit = await opened.desk.db.collection('audit').get();
    expect(audit.docs.map((doc) => doc.get('to') as unknown)).toEqual([{ outcome: 'no_answer' }]);
    // Of the others nothing is claimed or stored.
    expect((await opened.desk.db.doc(`tracking/${NUMBERS[1]}-dhl`).get()).exists).toBe(false);
    // Another machine learns it from the note, and neither claims nor records anything.
    const another = { ...opened.desk, db: opened.anotherClient() };
    expect(await why(NUMBERS[1], { desk: another })).toEqual(['not_asked', parcels[0]?.why]);
    expect(dhl.calls()).toBe(1);
    expect((await opened.desk.db.doc(`tracking/${NUMBERS[1]}-dhl`).get()).exists).toBe(false);
    expect((await opened.desk.db.collection('audit').get()).size).toBe(1);
  });

  const NO_DHL = askFault('ask_no_key', { carrier: 'dhl', variable: 'DHL_API_KEY' });
  const NO_17TRACK = askFault('ask_no_key', {
    carrier: '17track',
    variable: 'SEVENTEEN_TRACK_KEY',
  });
  const NO_ANSWER = askFault('carrier_unavailable', { carrier: '17track' });
  const DHL_OFF = { dhl: OFF, env: { DHL_API_KEY: 'off' } };
  const KEYED = { baseUrl: 'http://127.0.0.1:1', key: 'k' };
  const UNSET = { SEVENTEEN_TRACK_KEY: '' };
  test.each<[string, string, AskOptions, unknown[]]>([
    ['has no key here', NUMBERS[0], { dhl: OFF }, ['not_asked', NO_DHL]],
    ['is off, as in production', NUMBERS[0], DHL_OFF, ['not_asked', askFault('ask_off')]],
    [
      'is off, and 17TRACK not',
      NUMBERS[0],
      { dhl: OFF, env: { DHL_API_KEY: 'off', ...UNSET }, '17track': KEYED },
      ['no_answer', NO_ANSWER],
    ],
    ['cannot be told by the number', 'ABC1234567', { env: UNSET }, ['not_asked', NO_17TRACK]],
    [
      'may be stood in for',
      NUMBERS[0],
      { hasStandIn: true, env: UNSET },
      ['not_asked', NO_17TRACK],
    ],
  ])('a carrier that %s', async (_name, number, options, outcome) => {
    await ship(number, 9, number === NUMBERS[0] ? { courier_name: 'dhl' } : {});
    expect(await why(number, options)).toEqual(outcome);
    const isAsked = outcome[0] === 'no_answer';
    expect((await opened.desk.db.collection('tracking').get()).empty).toBe(!isAsked);
    expect((await opened.desk.db.collection('audit').get()).empty).toBe(!isAsked);
  });

  test.each([
    [500, 'carrier_unavailable'],
    [401, 'carrier_refused'],
  ])('status %d of the carrier is no answer: %s', async (status, code) => {
    await shipDhl(NUMBERS[0]);
    dhl.status = status;
    expect(await why(NUMBERS[0])).toEqual(['no_answer', { code, values: { carrier: 'dhl' } }]);
  });

  test('only shipments with a carrier’s number can be asked for', async () => {
    const id = await ship(null, 9);
    const number = writeReference('SR', id);
    expect(await why(number)).toEqual([
      'not_asked',
      askFault('ask_no_number', { shipment: number }),
    ]);
    for (const unknown of ['SR-0000-0000-0000', NUMBERS[0], '?']) {
      expect(await why(unknown)).toEqual([
        'not_asked',
        askFault('ask_no_shipment', { number: unknown }),
      ]);
    }
  });

  test('none, more than 50, and a dry run are refused', async () => {
    const many = Array.from({ length: 51 }, (_, at) => `SIMLIFE${at}`);
    const dry = { ...opened.desk, operator: { ...opened.desk.operator, dryRun: true } };
    await expect(ask([])).rejects.toMatchObject({ fault: askFault('ask_none') });
    await expect(ask(many)).rejects.toMatchObject({
      fault: askFault('ask_too_many', { most: 50, count: 51 }),
    });
    await expect(ask([NUMBERS[0]], { desk: dry })).rejects.toMatchObject({
      fault: askFault('ask_no_dry_run'),
    });
  });

  test('costs so many reads a parcel, whether or not its carrier is known', async () => {
    await shipDhl(NUMBERS[0]);
    expect(await opened.readsOf(() => ask([NUMBERS[0]]))).toBe(8);
    await opened.forget(`${NUMBERS[0]}-dhl`);
    expect(await opened.readsOf(() => ask([NUMBERS[0]]))).toBe(6);
  });

  test('the simulated carrier of a demo needs no key', async () => {
    await ship('SIMHELD', 9);
    const options = { isSimulated: true, env: { DHL_API_KEY: '', SEVENTEEN_TRACK_KEY: '' } };
    expect(await why('SIMHELD', { ...options, dhl: OFF })).toEqual(['news', null]);
  });
});
