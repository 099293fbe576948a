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
  const after = (ms: number): void => {
    desk.clock.now += ms;
  };
  const iso = (ms: number): string => new Date(ms).toISOString();

  beforeEach(async () => {
    await desk.imported(CARD);
    await desk.done('fuel', 'set', 'falcon', '10', '--from', '2027-01-01');
    await desk.done('rates', 'publish', 'falcon', '1');
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
    await explain('falcon', ...PACKAGE);
    // One card twice, the surcharges three times, and three records: imported, fuel, published.
    expect((meter?.reading().documentsRead ?? 0) - before).toBe(2 + 3 + 3);
  });
});
