import { aRateCard } from '../../../test/support/cards';
import { type CourierSurcharges, noSurcharges } from '../surcharges/courier-surcharges';
import { compileCard } from './compile-card';
import { addDatedCharges } from './dated-charges';
import type { RateCard } from './rate-card';

function on(card: Partial<RateCard>, dated: Partial<CourierSurcharges>) {
  const rateCard = aRateCard(card);
  const compiled = compileCard(rateCard);
  const surcharges = { ...noSurcharges(rateCard.courier_name), ...dated };
  return { compiled, card: addDatedCharges(compiled, rateCard, surcharges, '2027-01-10') };
}

const FUEL = [{ from: '2027-01-04', fuel_bp: 2850 }];

test('suspensions that are given stay in their order', () => {
  const suspensions = ['2027-01-20', null, '2027-02-20'].map((until, index) => ({
    id: `sus_${index}`,
    countries: [],
    from: '2027-01-05',
    until,
    reason: '',
    reason_th: '',
    added_at: '2027-01-04T03:00:00.000Z',
    lifted_at: null,
  }));
  on({}, { suspensions });
  expect(suspensions.map(({ id }) => id)).toEqual(['sus_0', 'sus_1', 'sus_2']);
});

test('a card without dated charges on the day is the compiled one itself', () => {
  for (const dated of [{}, { fuel: FUEL }]) {
    const { compiled, card } = on({}, dated);
    expect(card).toBe(compiled);
  }
});

test('the rest of a card stays as it is', () => {
  const { compiled, card } = on({ fuel_bp: 'scheduled' }, { fuel: FUEL });
  const { fuelBp: _bp, fuelPeriod: _period, ...rest } = card;
  const { fuelBp: _none, fuelPeriod: _same, ...compiledRest } = compiled;
  expect(rest).toEqual(compiledRest);
});
