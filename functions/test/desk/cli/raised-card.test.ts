import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cardsOf, readVersions } from '../../../desk/store/rate-versions';
import { aProof, aRateCard } from '../../support/cards';
import { openedForEach } from '../../support/opened';
import { falconCsv, openRateDesk } from '../../support/rate-desk';

const desk = openedForEach(openRateDesk);

/** Of version 1 before and after its prices are raised; the document's price stays. */
const PARCEL = aProof({ ship_date: '2026-11-25' });
const DOCUMENT = aProof({
  weight_mg: 300_000,
  sides_um: [320_000, 240_000, 10_000],
  kind: 'document',
  ship_date: '2026-11-25',
  price_satang: 212_900,
});
const { parcel } = aRateCard();
const raisePrices = (prices: readonly (number | null)[]) =>
  prices.map((price) => price && (price * 11) / 10);
const RAISED = parcel && {
  ...parcel,
  rows: parcel.rows.map((row) => ({ ...row, prices_satang: raisePrices(row.prices_satang) })),
  bands: parcel.bands.map((band) => ({ ...band, per_kg_satang: raisePrices(band.per_kg_satang) })),
};

const WITHOUT = '--without-failing-proofs';

describe('a card that is exported, raised and imported', () => {
  const proofsOf = async (version: number) => {
    const cards = cardsOf(await readVersions(desk.db, 'falcon'));
    return cards.find((card) => card.version === version)?.proofs;
  };
  const raise = async (): Promise<string> => {
    await desk.imported({ proofs: [PARCEL, DOCUMENT] });
    await desk.done('publish', 'falcon', '1');
    return desk.file('raised.csv', falconCsv({ parcel: RAISED, proofs: [PARCEL, DOCUMENT] }));
  };

  test('is blocked by the proofs of the old prices, and says how to leave them out', async () => {
    const file = await raise();
    const imported = await desk.done('import', file);
    const advice =
      '1 proof fails. If it is for the prices of an earlier version, it can be left out. To do so, import the file again with rates import <file> --without-failing-proofs.';
    expect(imported).toContain(`Warning: ${advice}`);
    for (const verb of ['lint', 'publish']) {
      const { code, err } = await desk.run(verb, 'falcon', '2');
      expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining('can be left out') });
    }
  });

  test('leaves them out and names them, and can be published; the old version keeps its own', async () => {
    const file = await raise();
    const imported = await desk.done('import', file, WITHOUT);
    const [first, ...others] = imported.split('\n').filter((line) => line.startsWith('Warning'));
    expect(first).toBe(
      'Warning: 1 proof is left out: the card does not give its price. Other versions keep their own proofs.',
    );
    expect(others).toEqual([
      expect.stringMatching(
        /^Warning: Left out: Japan, 3\.2 kg, 40x30x20 cm, parcel, on 2026-11-25 is 4434 THB; the card comes to 4878 THB\./,
      ),
    ]);
    expect(await proofsOf(2)).toEqual([DOCUMENT]);
    expect(await proofsOf(1)).toEqual([PARCEL, DOCUMENT]);
    await desk.done('lint', 'falcon', '2');
    expect(await desk.done('publish', 'falcon', '2')).toContain('applies from 2026-11-21');
    const audit = await desk.db.collection('audit').where('target', '==', 'rates/falcon-2').get();
    expect(audit.docs.map((doc) => doc.get('to') as object)).toContainEqual(
      expect.objectContaining({ proofs_left_out: 1 }),
    );
  });

  test('may be exported without proofs', async () => {
    await raise();
    const path = join(desk.folder, 'bare.csv');
    expect(await desk.done('export', 'falcon', '1', path, '--without-proofs')).toContain(
      'without its 2 proofs',
    );
    expect(await readFile(path, 'utf8')).not.toMatch(/^proof/m);
    await desk.done('import', path);
    expect(await proofsOf(2)).toBeUndefined();
  });
});
