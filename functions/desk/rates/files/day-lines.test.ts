import { aRateCard } from '../../../test/support/cards';
import { readCardJson } from './read-card';
import { exportCardJson } from './write-card';

const text = exportCardJson(
  aRateCard({
    valid_from: '2026-01-01',
    valid_to: '2026-01-02',
    demand_surcharges: [{ from: '2026-01-03', to: '2026-01-04', per_kg_satang: 1 }],
    proofs: [
      {
        country: 'JP',
        weight_mg: 1000,
        sides_um: [10, 10, 10],
        kind: 'parcel',
        ship_date: '2026-01-05',
        price_satang: 1,
      },
    ],
  }),
);

test.each([
  ['2026-01-01', 'valid_from'],
  ['2026-01-02', 'valid_to'],
  ['2026-01-03', 'demand_surcharges.0.from'],
  ['2026-01-04', 'demand_surcharges.0.to'],
  ['2026-01-05', 'proofs.0.ship_date'],
])('in JSON %s as %s', (day, path) => {
  for (const [written, near] of [
    ['2570-01-01', ['2027-01-01']],
    ['1/1/2027', ['2027-01-01']],
    ['soon', []],
  ] as const) {
    const before = text.slice(0, text.indexOf(day) - 1).split('\n');
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, path };
    expect(readCardJson(text.replace(day, written))).toMatchObject({
      faults: [{ code: 'member_wrong', place, values: { near } }],
    });
  }
});
