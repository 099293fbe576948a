import type { RateCard } from '../../src/quotes/cards/rate-card';
import { pick } from './slips-card';
import { changeOne, otherDigit, withCard, withoutOne, type Slip } from './slips-slip';

/** What is typed wrong in a card's settings and fees. */
export const SETTING_SLIPS: Readonly<Record<string, Slip>> = {
  'a country left out of its fee': (world, draw) => {
    const { country_fees = [] } = world.card;
    const fee = draw(country_fees.length);
    return withCard(world, {
      country_fees: changeOne(country_fees, fee, (one) => ({
        ...one,
        countries: withoutOne(one.countries, draw(one.countries.length)),
      })),
    });
  },
  'a handling fee mistyped': (world, draw) => {
    const { handling_fees: fees } = world.card;
    return withCard(world, {
      handling_fees: changeOne(fees, draw(fees.length), (fee) => ({
        ...fee,
        fee_satang: otherDigit(fee.fee_satang, draw),
      })),
    });
  },
  'a markup mistyped': (world, draw) => {
    const markup_bp = world.card.markup_bp + 100 * (1 + draw(5));
    return world.card.markup_bp === 0 ? undefined : withCard(world, { markup_bp });
  },
  'VAT wrong': (world) =>
    withCard(
      world,
      world.card.vat_mode === 'add' ? { vat_mode: 'zero' } : { vat_mode: 'add', vat_bp: 700 },
    ),
  'rounding wrong': (world, draw) => {
    const units = [1, 25, 50, 100, 500, 1000];
    const others = units.filter((unit) => unit !== world.card.rounding_unit_satang);
    return withCard(world, { rounding_unit_satang: pick(draw, others) });
  },
  "a zone's discount forgotten": (world, draw) => {
    const { zones } = world.card;
    const at = 2 * draw(Math.ceil(zones.length / 2));
    return withCard(world, {
      zones: changeOne(zones, at, ({ freight_discount_bp: _forgotten, ...zone }) => zone),
    });
  },
  'no_fuel forgotten': (world, draw) => {
    const { remote_areas = [], country_fees = [], handling_fees } = world.card;
    const forget = <Fee extends { no_fuel?: true }>(fees: readonly Fee[]): Fee[] =>
      fees.map((fee) => {
        const forgotten = { ...fee };
        delete forgotten.no_fuel;
        return forgotten;
      });
    const changes: Partial<RateCard>[] = [
      { remote_areas: forget(remote_areas) },
      { country_fees: forget(country_fees) },
      { handling_fees: forget(handling_fees) },
    ];
    return withCard(world, pick(draw, changes));
  },
  'a rounding of weights forgotten': ({ card, ...world }) => {
    const { round_weight_to_grams: unit, weight_step_grams: step } = card;
    const forgotten = { ...card };
    if (unit !== undefined) delete forgotten.round_weight_to_grams;
    else if (step !== undefined) delete forgotten.weight_step_grams;
    return { ...world, card: forgotten };
  },
  'fuel_on wrong': (world, draw) =>
    withCard(world, {
      fuel_on:
        world.card.fuel_on === undefined
          ? pick(draw, [['freight'], ['freight', 'handling', 'remote', 'country']])
          : pick(draw, [
              ['freight'],
              ['freight', 'handling', 'area', 'remote', 'country', 'demand'],
            ]),
    }),
};
