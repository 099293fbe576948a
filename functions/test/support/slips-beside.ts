import { shiftDay } from '../../src/thailand/day';
import { pick } from './slips-card';
import { changeOne, swappedDigits, withoutOne, type Slip } from './slips-slip';
import type { ListedArea } from './slips-world';

const isOfOneList = (a: ListedArea, b: ListedArea): boolean =>
  a.country === b.country && (a.zone === undefined) === (b.zone === undefined);

const halved = (areas: readonly ListedArea[]): ListedArea[] =>
  areas.filter((area) => {
    const list = areas.filter((other) => isOfOneList(area, other));
    return list.indexOf(area) < list.length / 2;
  });

/** What is entered wrong beside a card. */
export const BESIDE_SLIPS: Readonly<Record<string, Slip>> = {
  'a fuel week missed': (world, draw) => ({
    ...world,
    fuel: withoutOne(world.fuel, 1 + draw(world.fuel.length - 1)),
  }),
  'fuel a week early': (world) => ({
    ...world,
    fuel: world.fuel.map((rate) => ({ ...rate, from: shiftDay(rate.from, -7) })),
  }),
  'a percentage mistyped': (world, draw) => {
    const at = draw(world.fuel.length);
    const bp = swappedDigits(world.fuel[at]?.fuel_bp ?? 0, draw);
    if (bp === undefined || bp > 6000) return undefined;
    return { ...world, fuel: changeOne(world.fuel, at, (rate) => ({ ...rate, fuel_bp: bp })) };
  },
  'a season of the wrong zone': (world, draw) => {
    const codes = world.card.zones.map(({ code }) => code);
    const [peak] = world.demand;
    const others = codes.filter((code) => peak?.zones.includes(code) === false);
    if (others.length === 0) return undefined;
    const wrong = pick(draw, others);
    return {
      ...world,
      demand: changeOne(world.demand, 0, (one) => ({ ...one, zones: one.zones.with(0, wrong) })),
    };
  },
  'a season ended a day early': (world, draw) => ({
    ...world,
    demand: changeOne(world.demand, draw(world.demand.length), (one) => ({
      ...one,
      to: shiftDay(one.to, -1),
    })),
  }),
  'a list of areas cut in half': (world) => ({ ...world, areas: halved(world.areas) }),
  'an area in the wrong tier': (world, draw) => {
    const at = world.areas.flatMap(({ tier }, index) => (tier === undefined ? [] : [index]));
    const areas = changeOne(world.areas, pick(draw, at), (area) => ({
      ...area,
      tier: pick(
        draw,
        ['A', 'B', 'C'].filter((tier) => tier !== area.tier),
      ),
    }));
    return { ...world, areas };
  },
};
