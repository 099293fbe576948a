import { findScope } from './explain-fuel';
import type { WithoutFuel } from './fuel-rule';

test('no fuel on a single amount is no other scope', () => {
  const without: WithoutFuel = {
    freight: 0,
    handling: 0,
    area: 0,
    remote: 0,
    country_fee: 0,
    demand: 0,
  };
  const fuel = { billed: 0, unknown: [], slack: 2 };
  expect(findScope({ ...without, demand: 60_000, fuel: 0 }, without, 2450, fuel)).toEqual({
    without,
    changed: '',
  });
});
