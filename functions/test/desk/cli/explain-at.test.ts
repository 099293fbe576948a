import { seedRates } from '../../../desk/demo/seed';
import { createCourierHistory } from '../../../desk/rates/history/courier-history';
import { readCourierRecords } from '../../../desk/store/rate-history';
import { listRateCards } from '../../../desk/store/rate-versions';
import { dump } from '../../../local/releases/stored-values';
import { noSurcharges } from '../../../src/pricing/surcharges/courier-surcharges';
import { describeLocal } from '../../support/firestore';
import { openedForEach } from '../../support/opened';
import { load } from '../../support/releases';
import { read } from '../../support/repository';
import { MORNING, openPastDesk } from '../../support/surcharge-desk';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Explained {
  notes: string[];
  states: {
    changes: object[];
    final_price_satang?: number;
    details?: Record<string, string[]>;
  }[];
}

const PACKAGE = ['--country', 'Japan', '--weight', '1', '--size', '10x10x10'] as const;
const CARD = { fuel_bp: 'scheduled', vat_mode: 'zero', vat_bp: 0 } as const;

describeLocal('the price of an instant', () => {
  const desk = openedForEach(() => openPastDesk('explain-at'));

  const explain = (...args: string[]) => desk.json<Explained>('rates', 'explain', ...args);
  const falcon = (...args: string[]) => explain('falcon', ...PACKAGE, ...args);
  const after = (ms: number): void => {
    desk.clock.now += ms;
  };
  const iso = (ms: number): string => new Date(ms).toISOString();
  const satang = async (at: number, ...more: string[]) => {
    const { states } = await falcon('--at', iso(at), ...more);
    return states.map(({ final_price_satang }) => final_price_satang);
  };

  beforeEach(async () => {
    await desk.imported(CARD);
    await desk.done('fuel', 'set', 'falcon', '10', '--from', '2027-01-01');
    await desk.done('rates', 'publish', 'falcon', '1');
  });

  test('is what quotes answered then, and says who changed what since when', async () => {
    after(DAY_MS);
    await desk.done('fuel', 'set', 'falcon', '20', '--from', '2027-01-01');
    const changed = desk.clock.now;
    after(DAY_MS);

    const before = await falcon('--at', iso(MORNING + 60 * MINUTE_MS));
    expect(before).toMatchObject({ ship_date: '2027-01-05', is_certain: true, notes: [] });
    expect(before.states).toMatchObject([
      { since: iso(MORNING), version: 1, final_price_satang: 99_000 },
    ]);
    const now = await falcon();
    expect(now).toMatchObject({ ship_date: '2027-01-07', at: iso(desk.clock.now) });
    expect(now.states).toMatchObject([{ since: iso(changed), final_price_satang: 108_000 }]);
    expect(now.states[0]?.changes).toEqual([
      { action: 'fuel rates entered', by: 'nim', at: iso(changed), target: 'falcon-surcharges' },
    ]);
    expect(now.states[0]?.details?.['fuel_surcharge']).toEqual(['20 %, from 2027-01-01']);
  });

  test('may be either of two for 12 minutes after a change, but not before it', async () => {
    after(DAY_MS);
    const changed = desk.clock.now;
    await desk.done('fuel', 'set', 'falcon', '20', '--from', '2027-01-01');
    after(DAY_MS);
    expect(await satang(changed - 1)).toEqual([99_000]);
    expect(await satang(changed)).toEqual([99_000, 108_000]);
    expect(await satang(changed + 12 * MINUTE_MS - 1)).toEqual([99_000, 108_000]);
    expect(await satang(changed + 12 * MINUTE_MS)).toEqual([108_000]);
    // To the minute: the change was made within it.
    expect((await falcon('--at', '2027-01-06T10:00+07:00')).states).toHaveLength(2);
    // As the tool prints times.
    expect((await falcon('--at', '2027-01-06 09:59:59')).states).toHaveLength(1);
    const { out } = await desk.run('rates', 'explain', 'falcon', ...PACKAGE, '--at', iso(changed));
    expect(out).toContain(
      'quotes follow within 12 minutes: any of these 2 answers may have been given.',
    );
    expect(out).toContain(
      'version 1, rates as of 2027-01-06 10:00:00 (rates/falcon-surcharges: fuel rates entered by nim):',
    );
    // One that is of later days changes no price of today's.
    await desk.done('fuel', 'set', 'falcon', '30', '--from', '2027-02-01');
    expect(await falcon()).toMatchObject({ is_certain: true });
    expect(await satang(desk.clock.now, '--date', '2027-02-01')).toEqual([108_000, 117_000]);
  });

  test('is of several pieces, each with its size and weight', async () => {
    after(20 * MINUTE_MS);
    await desk.imported({ ...CARD, pieces: 'sum_of_pieces' });
    const pieces = ['--piece', '2*10x10x10:0.5', '--piece', '10x10x10:1'];
    const country = ['--country', 'Japan'];
    const { states } = await explain('falcon', ...country, ...pieces);
    expect(states).toMatchObject([{ code: 'one_piece_only' }]);
    const text = await desk.done('rates', 'explain', 'falcon', '2', ...country, ...pieces);
    expect(text).toMatch(
      /2 +chargeable weight +2 kg *\n +piece 1 x 2 +1 kg *\n +piece 2 +1 kg *\n/,
    );
  });

  test.each([
    ['cities', 'falcon,A,JP,,,Naha'],
    ['codes', 'falcon,A,JP,9071801,,'],
  ])(
    'asks for a place where a list has %s, and charges the area of a given one',
    async (_name, line) => {
      const remote_areas = [{ tier: 'A', flat_satang: 10_000, per_kg_satang: 0 }];
      await desk.imported({ ...CARD, remote_areas });
      await desk.done('rates', 'publish', 'falcon', '2');
      after(20 * MINUTE_MS);
      const areas = await desk.file('areas.csv', 'courier,tier,country,from,to,city', line);
      await desk.done('areas', 'import', areas);
      const listed = desk.clock.now;
      after(20 * MINUTE_MS);
      const place = line.endsWith('Naha') ? ['--city', 'Naha'] : ['--postal-code', '907-1801'];
      expect(await satang(listed - 1, ...place)).toEqual([99_000]);
      expect(await satang(desk.clock.now, ...place)).toEqual([110_000]);
      for (const version of [[], ['2']]) {
        const explained = (...more: string[]) => explain('falcon', ...version, ...PACKAGE, ...more);
        expect((await explained()).notes).toEqual([
          'Remote areas are not checked: add --postal-code or --city.',
        ]);
        expect((await explained(...place)).notes).toEqual([]);
      }
      const other = ['--country', 'Thailand', ...PACKAGE.slice(2)];
      expect((await explain('falcon', '2', ...other)).notes).toEqual([]);
    },
  );

  test('of before the first record, of nobody and of a day to come is refused', async () => {
    const line = ['rates', 'explain', 'falcon', ...PACKAGE] as const;
    expect(await desk.refused(...line, '--at', '2027-01-05T09:59:59+07:00')).toBe(
      'Nothing is known of falcon before 2027-01-05 10:00:00 in Thailand, the first record of its rates.\n',
    );
    expect(await desk.refused('rates', 'explain', 'nobody', ...PACKAGE)).toBe(
      'No version of nobody has ever been published. To see its versions, run rates history nobody.\n',
    );
    expect(await desk.refused(...line, '--date', '2027-04-01')).toContain('2027-03-06');
    const usage = async (...args: string[]) => {
      const { code, err } = await desk.run(...line, ...args);
      expect(code).toBe(2);
      return err;
    };
    expect(await usage('--at', '2027-01-05T10:01:00+07:00')).toContain('--at is in the future');
    for (const given of ['2027-01-05', '2027-01-05T10:00:00', '2027-02-30T10:00:00Z', 'today']) {
      expect(await usage('--at', given)).toBe(
        `error: --at: "${given}" is not a time such as 2027-01-05 14:30 (in Thailand), 2027-01-05T14:30:00+07:00 or 2027-01-05T07:30:00Z.\n`,
      );
    }
    const version = await desk.run('rates', 'explain', 'falcon', '1', ...PACKAGE, '--at', iso(1));
    expect(version).toMatchObject({
      code: 2,
      err: expect.stringContaining('Leave out the version number'),
    });
  });

  test('says that it is not certain of what was changed by hand', async () => {
    after(DAY_MS);
    const changed = desk.clock.now;
    await desk.db.doc('rates/falcon-1').update({ markup_bp: 1000 });
    after(2 * DAY_MS);
    const now = await falcon();
    expect(now).toMatchObject({ is_certain: true, states: [{ final_price_satang: 108_900 }] });
    const before = await falcon('--at', iso(changed - MINUTE_MS));
    expect(before).toMatchObject({
      is_certain: false,
      notes: [
        'Not certain before 2027-01-07 10:00:00 in Thailand: rates/falcon-1 was changed by other means after it was published.',
      ],
    });
  });

  test('survives an import into another database', async () => {
    after(DAY_MS);
    await desk.done('fuel', 'set', 'falcon', '20', '--from', '2027-01-01');
    after(DAY_MS);
    const documents = await dump(desk.db);
    const restored = await openPastDesk('explain-restored');
    try {
      restored.clock.now = desk.clock.now + DAY_MS;
      await load(restored.db, documents);
      restored.clock.now += DAY_MS;
      const at = (ms: number) =>
        restored.json<Explained>('rates', 'explain', 'falcon', ...PACKAGE, '--at', iso(ms));
      const early = await at(MORNING + 60 * MINUTE_MS);
      expect(early).toMatchObject({
        is_certain: false,
        notes: [
          "Not certain before 2027-01-08 10:00:00 in Thailand: Audit records were written again after their changes, as a restore does: the times are those of the operators' clocks.",
        ],
      });
      expect(early.states).toMatchObject([{ version: 1, final_price_satang: 99_000 }]);
      expect((await at(MORNING + DAY_MS + 60 * MINUTE_MS)).states).toMatchObject([
        { final_price_satang: 108_000 },
      ]);
      expect(await at(restored.clock.now)).toMatchObject({ is_certain: true });
    } finally {
      await restored.close();
    }
  });

  test('is certain of what the demo seeds', async () => {
    const operator = { name: 'nim', dryRun: false, now: () => new Date(desk.clock.now) };
    await seedRates({ db: desk.db, operator });
    for (const { courier_name } of (await listRateCards(desk.db)).items) {
      const records = await readCourierRecords(desk.db, courier_name);
      const { states, doubts } = createCourierHistory(records);
      expect(doubts).toEqual([]);
      expect(states.at(-1)).toMatchObject({
        cards: [records.cards[0]?.card],
        surcharges: records.surcharges?.surcharges ?? noSurcharges(records.courier),
      });
    }
    const demo = await explain('copper_heron', ...PACKAGE);
    expect(demo.states.at(-1)).toMatchObject({
      version: 1,
      changes: [{ by: 'nim' }, { by: 'nim' }],
    });
  });

  test('is printed as the page for operators shows it', async () => {
    const page = read('docs/operators/rates.md');
    const [, csv = ''] = /```csv\n(courier_name,falcon\n[^`]*)```/.exec(page) ?? [];
    const [, line = '', shown = ''] =
      /admin -- --project prod (rates explain falcon .*)\n```\n\n```\n([^`]*)```/.exec(page) ?? [];
    const guide = await openPastDesk('explain-page');
    try {
      guide.clock.now = Date.parse('2026-12-28T09:00:00+07:00');
      const card = csv.trim().replace('fuel_percent,27.5', 'fuel_percent,scheduled');
      await guide.done('rates', 'import', await guide.file('falcon.csv', card));
      await guide.done('services', 'add', 'falcon', '--name', 'Falcon Express');
      await guide.done('fuel', 'set', 'falcon', '27.5', '--from', '2027-01-01');
      await guide.done('rates', 'publish', 'falcon', '1');
      guide.clock.now = Date.parse('2027-01-05T10:02:11+07:00');
      await guide.done('fuel', 'set', 'falcon', '28.5', '--from', '2027-01-04');
      guide.clock.now += DAY_MS;
      const printed = await guide.done(...line.split(' '));
      expect(printed.replace(/(?<! ) +$/gm, '')).toBe(shown);
    } finally {
      await guide.close();
    }
  });

  test('costs a read for each record, and two or three for each document', async () => {
    const { meter } = desk.firestore.server ?? {};
    const before = meter?.reading().documentsRead ?? 0;
    await falcon();
    // One card twice, the surcharges three times, and three records: imported, fuel, published.
    expect((meter?.reading().documentsRead ?? 0) - before).toBe(2 + 3 + 3);
  });
});
