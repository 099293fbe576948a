import type { DatedCharges } from '../../src/quotes/cards/dated-charges';
import type { Area } from '../../src/quotes/surcharges/areas/area';
import { compileAreas } from '../../src/quotes/surcharges/areas/area-list';
import { canonicalPlace } from '../../src/quotes/surcharges/areas/canonical-place';
import { drawFrom } from './area-oracle';
import { BESIDE_SLIPS } from './slips-beside';
import { drawWorld } from './slips-card';
import { SETTING_SLIPS } from './slips-of-settings';
import { TABLE_SLIPS } from './slips-of-tables';
import { askedOf, withProofs } from './slips-proofs';
import {
  firstDifferingStep,
  totalIn,
  type Asked,
  type ListedArea,
  type World,
} from './slips-world';

const KINDS = { ...TABLE_SLIPS, ...SETTING_SLIPS, ...BESIDE_SLIPS };
const KIND_NAMES = Object.keys(KINDS);

/** A world with proofs, and the same world with one slip. */
export interface SeededSlip {
  readonly kind: string;
  readonly isBeside: boolean;
  readonly truth: World;
  readonly slipped: World;
  readonly asked: readonly Asked[];
  /** The places of the proofs whose price is another one in the slipped world. */
  readonly covered: readonly number[];
}

/** One slip of every kind: to type one takes a second, to lint it a hundredth. */
export const isTyped = (_slip: SeededSlip, at: number): boolean => at < KIND_NAMES.length;

const isSame = (one: World, other: World): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The same slips at each run: of each kind in turn, each in a world of its own. */
export function seededSlips(count: number, seed = 1): SeededSlip[] {
  const draw = drawFrom(seed);
  const slips: SeededSlip[] = [];
  while (slips.length < count) {
    const kind = KIND_NAMES[slips.length % KIND_NAMES.length] ?? '';
    const bare = drawWorld(draw, `courier_${slips.length + 1}`);
    const asked = askedOf(draw, bare);
    const truth = withProofs(bare, asked);
    const slipped = KINDS[kind]?.(truth, draw);
    if (slipped === undefined || isSame(truth, slipped)) continue;
    const covered = asked.flatMap((one, at) =>
      totalIn(truth, one) === totalIn(slipped, one) ? [] : [at],
    );
    slips.push({ kind, isBeside: kind in BESIDE_SLIPS, truth, slipped, asked, covered });
  }
  return slips;
}

const toArea = ({ tier, zone, codes, city }: ListedArea): Area => ({
  ...(tier !== undefined && { tier }),
  ...(zone !== undefined && { zone }),
  ...(codes !== undefined && { from: codes[0], to: codes[1] }),
  ...(city !== undefined && { city }),
});

/** What counts beside a world's card, as the service has it. */
export function besideOf({ card, fuel, demand, areas }: World): DatedCharges {
  const countries = [...new Set(areas.map(({ country }) => country))];
  const lists = new Map(
    countries.map((country) => [
      country,
      compileAreas(country, areas.filter((area) => area.country === country).map(toArea)),
    ]),
  );
  return {
    surcharges: { courier_name: card.courier_name, fuel, demand, areas: [], suspensions: [] },
    findAreas: (country, place) => lists.get(country)?.find(canonicalPlace(country, place)),
  };
}

/** As many proofs that fail are explained. */
const EXPLAINED = 20;

/** The first step that differs of each proof that has two prices, by the place of the proof. */
export const differingSteps = ({
  truth,
  slipped,
  asked,
  covered,
}: SeededSlip): Map<number, string> =>
  new Map(
    covered.slice(0, EXPLAINED).flatMap((at) => {
      const found = asked[at] && firstDifferingStep(truth, slipped, asked[at]);
      return found === undefined ? [] : [[at, `step ${found.step}, ${found.name}`] as const];
    }),
  );

/** The places of the proofs that a refusal names. */
export const proofsNamed = (refusal: string): number[] =>
  [...refusal.matchAll(/proofs\[(\d+)\]: /g)].map(([, at]) => Number(at));

/** The steps that it names, by the place of the proof. */
export const stepsNamed = (refusal: string): Map<number, string> =>
  new Map(
    [...refusal.matchAll(/proofs\[(\d+)\]: .*They part at (step \d, [^:]+):/g)].map(
      ([, at, step]) => [Number(at), step ?? ''] as const,
    ),
  );
