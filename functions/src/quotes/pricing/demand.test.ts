import { aRateCard } from '../../../test/support/cards';
import { compileCard } from '../cards/compile-card';
import { demandSurcharge } from './area-and-season';

const cardOf = (per_kg_satang: number) =>
  compileCard(
    aRateCard({ demand_surcharges: [{ from: '2026-11-10', to: '2026-11-20', per_kg_satang }] }),
  );

test.each([
  ['the day before the first', '2026-11-09', 0],
  ['the first day', '2026-11-10', 1200],
  ['a day between', '2026-11-15', 1200],
  ['the last day', '2026-11-20', 1200],
  ['the day after the last', '2026-11-21', 0],
])('on %s', (_name, day, satang) => {
  expect(demandSurcharge(cardOf(1200), 10_000, day)).toBe(satang);
});

test.each([
  ['half a satang goes up', 1201, 5000, 601],
  ['less than half goes down', 1, 4999, 0],
  ['half a kilogram of one satang', 1, 5000, 1],
  ['one and a half kilograms', 1201, 15_000, 1802],
  ['whole kilograms are exact', 1201, 520_000, 62_452],
])('%s', (_name, perKg, billable, satang) => {
  expect(demandSurcharge(cardOf(perKg), billable, '2026-11-15')).toBe(satang);
});

test('of several the one that is in force', () => {
  const card = compileCard(
    aRateCard({
      demand_surcharges: [
        { from: '2026-11-01', to: '2026-11-09', per_kg_satang: 100 },
        { from: '2026-11-10', to: '2026-11-20', per_kg_satang: 200 },
      ],
    }),
  );
  expect(['2026-11-09', '2026-11-10'].map((day) => demandSurcharge(card, 10_000, day))).toEqual([
    100, 200,
  ]);
});
