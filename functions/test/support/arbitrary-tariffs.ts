import fc from 'fast-check';

import type { Tariff, ZoneAmounts } from '../../src/pricing/cards/rate-card';

const MAX_GRAMS = 300_000;

export const from = (min: number, max: number) => fc.integer({ min, max });
export const satang = (max: number) => from(0, max);
export const perZone = (amount: fc.Arbitrary<number>) => fc.tuple(amount, amount);

/** How a table is made: the weights between its rows, and whether its prices may fall. */
export interface Make {
  readonly rowSteps: readonly number[];
  readonly step: number;
  readonly mayFall: boolean;
}

/** Prices that rise, or stay, from each weight to the next; or that fall as well, above nothing. */
function tableRows({ rowSteps, mayFall }: Make): fc.Arbitrary<Tariff['rows']> {
  const row = fc.tuple(fc.constantFrom(...rowSteps), perZone(from(mayFall ? -30_000 : 0, 50_000)));
  return fc.array(row, { maxLength: 60, size: '+1' }).map((rows) => {
    let up_to_grams = 0;
    let prices_satang = [0, 0];
    return rows.map(([grams, changes]) => {
      up_to_grams += grams;
      prices_satang = prices_satang.map((price, zone) =>
        Math.max(mayFall ? 1 : 0, price + (changes[zone] ?? 0)),
      );
      return { up_to_grams, prices_satang };
    });
  });
}

/** Bands after the rows, each rate at least what keeps the price from falling where it may not. */
function bandsAfter(rowsEnd: number, { step, mayFall }: Make): fc.Arbitrary<Tariff['bands']> {
  const spans = fc.array(fc.tuple(from(1, 80), perZone(satang(100_000)), perZone(satang(50_000))), {
    maxLength: 3,
  });
  return fc.tuple(spans, fc.boolean()).map(([drawn, withBase]) => {
    let up_to_grams = rowsEnd;
    let per_kg_satang = [0, 0];
    let base_satang = [0, 0];
    const bands = drawn.map(([kilograms, surplus, more]) => {
      const last = Math.floor(up_to_grams / step) * step;
      const start = last + step;
      const end = Math.floor((up_to_grams + kilograms * 1000) / step) * step;
      up_to_grams = Math.max(start, end);
      per_kg_satang = per_kg_satang.map((rate, zone) => {
        const least = mayFall ? 10_000 : Math.ceil((rate * last) / start);
        return least + (surplus[zone] ?? 0);
      });
      base_satang = base_satang.map((base, zone) => base + (more[zone] ?? 0));
      return { up_to_grams, per_kg_satang, ...(withBase && { base_satang }) };
    });
    return bands.filter((band) => band.up_to_grams <= MAX_GRAMS);
  });
}

/** Up to two lines of steps, the last of which may be cut short. */
function additionalAfter(rows: Tariff['rows']): fc.Arbitrary<NonNullable<Tariff['additional']>> {
  const line = fc.tuple(
    fc.constantFrom(100, 250, 333, 500, 1000),
    from(1, 25),
    from(0, 99),
    perZone(satang(20_000)),
  );
  return fc.array(line, { maxLength: 2 }).map((lines) => {
    let up_to_grams = rows.at(-1)?.up_to_grams ?? 0;
    return lines.map(([step_grams, count, less, per_step_satang]) => {
      up_to_grams += step_grams * count - less;
      return { up_to_grams, step_grams, per_step_satang };
    });
  });
}

export function tariffs(make: Make, deliveryType: string): fc.Arbitrary<Tariff> {
  return tableRows(make)
    .chain((rows) => fc.tuple(fc.constant(rows), additionalAfter(rows)))
    .chain(([rows, additional]) =>
      bandsAfter((additional.at(-1) ?? rows.at(-1))?.up_to_grams ?? 0, make).map(
        (bands): Tariff => ({
          delivery_type: deliveryType,
          rows,
          ...(additional.length > 0 && { additional }),
          bands,
        }),
      ),
    )
    .filter(
      ({ rows, additional = [], bands }) => rows.length + additional.length + bands.length > 0,
    )
    .chain(withBlanks);
}

/** A zone of a tariff may begin later and end earlier than the other. */
function withBlanks(tariff: Tariff): fc.Arbitrary<Tariff> {
  const { rows, additional = [], bands } = tariff;
  const count = rows.length + additional.length + bands.length;
  const shares = fc.constantFrom(0, 0, 0, 0, 0.1, 0.4, 0.7, 0.95);
  return fc.tuple(fc.nat(1), shares, shares).map(([zone, before, after]) => {
    // Additional weights need the row before them.
    const first = Math.floor(before * Math.max(0, rows.length));
    const last = count - 1 - Math.floor(after * (count - first));
    const blank = (amounts: ZoneAmounts, at: number): ZoneAmounts =>
      at < first || at > last ? amounts.with(zone, null) : amounts;
    return {
      ...tariff,
      rows: rows.map((row, at) => ({ ...row, prices_satang: blank(row.prices_satang, at) })),
      ...(additional.length > 0 && {
        additional: additional.map((line, at) => ({
          ...line,
          per_step_satang: blank(line.per_step_satang, rows.length + at),
        })),
      }),
      bands: bands.map((band, at) => ({
        ...band,
        per_kg_satang: blank(band.per_kg_satang, rows.length + additional.length + at),
        // Where there is no price, there is no base.
        ...(band.base_satang && {
          base_satang: blank(band.base_satang, rows.length + additional.length + at).map(Number),
        }),
      })),
    };
  });
}
