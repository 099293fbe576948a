import { groupBy } from '../measures/group-by';
import { BASIS_POINTS } from '../measures/units';
import type { Card, HandlingRule } from './card';
import type { Measures, Piece } from './weights';

/** The quantity that a handling rule looks at, in the unit of its threshold. */
function measured(kind: HandlingRule['kind'], item: Measures): number {
  switch (kind) {
    case 'overweight':
      return item.actualDg;
    case 'overweight_chargeable':
      return item.chargeableDg;
    case 'longest_side':
      return item.longestSide;
    case 'second_side':
      return item.secondSide;
    case 'length_plus_girth':
      return item.lengthPlusGirth;
  }
}

/** Whether a piece is above the threshold of a handling rule, or at it if the rule says so. */
export function isMet({ kind, above, isAtLeast }: HandlingRule, item: Measures): boolean {
  const value = measured(kind, item);
  return value > above || (isAtLeast && value === above);
}

const isAboutWeight = (kind: HandlingRule['kind']): boolean =>
  kind === 'overweight' || kind === 'overweight_chargeable';

export interface Handling {
  readonly feeSatang: number;
  /** The part of the fee that fuel does not apply to. */
  readonly fuelFreeSatang: number;
  /** The least weight billed for the piece. */
  readonly minDg: number;
  readonly isOversize: boolean;
}

/**
 * Step 5: of each group of handling rules the highest fee that the package meets, once, in satang;
 * the groups add up. Each rule that is met counts towards the least weight and, for size, towards
 * `isOversize`.
 */
export function handling(card: Card, item: Measures): Handling {
  let feeSatang = 0;
  let fuelFreeSatang = 0;
  let minDg = 0;
  let isOversize = false;
  let chargedGroup = -1;
  for (const rule of card.handlingRules) {
    if (!isMet(rule, item)) continue;
    minDg = Math.max(minDg, rule.minDg);
    isOversize ||= !isAboutWeight(rule.kind);
    if (rule.group === chargedGroup) continue;
    chargedGroup = rule.group;
    feeSatang += rule.feeSatang;
    if (!rule.hasFuel) fuelFreeSatang += rule.feeSatang;
  }
  return { feeSatang, fuelFreeSatang, minDg, isOversize };
}

/**
 * Step 5 of a shipment billed as one, by entry of its pieces: the fees are those of the whole
 * quantity, the least weight is that of one. A fee per shipment is the share of the piece that bears
 * it.
 */
export function handlingShares(card: Card, pieces: readonly Piece[]): Handling[] {
  const fees = card.hasShipmentFees ? feesByGroup(card, pieces) : undefined;
  return pieces.map((piece, at): Handling => {
    const one = handling(card, piece);
    const { feeSatang, fuelFreeSatang } = fees?.[at] ?? times(one, piece.quantity);
    return { feeSatang, fuelFreeSatang, minDg: one.minDg, isOversize: one.isOversize };
  });
}

type Fee = Pick<Handling, 'feeSatang' | 'fuelFreeSatang'>;

const NO_FEE: Fee = { feeSatang: 0, fuelFreeSatang: 0 };

const times = ({ feeSatang, fuelFreeSatang }: Fee, quantity: number): Fee => ({
  feeSatang: feeSatang * quantity,
  fuelFreeSatang: fuelFreeSatang * quantity,
});

const plus = (one: Fee, other: Fee): Fee => ({
  feeSatang: one.feeSatang + other.feeSatang,
  fuelFreeSatang: one.fuelFreeSatang + other.fuelFreeSatang,
});

function feesByGroup(card: Card, pieces: readonly Piece[]): Fee[] {
  const groups = [...groupBy(card.handlingRules, ({ group }) => group).values()];
  const charged = groups.map((rules) => chargedInGroup(card, rules, pieces));
  return pieces.map((_piece, at) =>
    charged
      .flatMap((group) => group[at] ?? [])
      .map(({ rule, count }) => times(toFee(rule), count))
      .reduce(plus, NO_FEE),
  );
}

/** A rule, and how many times its fee is charged. */
interface ChargedRule {
  readonly rule: HandlingRule;
  readonly count: number;
}

/**
 * What a group charges each entry: for each piece the highest fee that it meets. A fee per shipment
 * that pieces meet takes the place of the fee of one of them, the cheapest, where that makes the
 * group dearer. So a shipment that meets one more rule never pays less.
 */
export function chargedInGroup(
  { fuelBp, fuelOn }: Pick<Card, 'fuelBp' | 'fuelOn'>,
  rules: readonly HandlingRule[],
  pieces: readonly Piece[],
): ChargedRule[][] {
  const rate = BASIS_POINTS + (fuelOn.handling ? (fuelBp ?? 0) : 0);
  const costWithFuel = (rule: HandlingRule | undefined): number => {
    const { feeSatang, fuelFreeSatang } = toFee(rule);
    return (feeSatang - fuelFreeSatang) * rate + fuelFreeSatang * BASIS_POINTS;
  };
  const ofEach = rules.filter(({ isPerShipment }) => !isPerShipment);
  const each = pieces.map((piece) => ofEach.find((rule) => isMet(rule, piece)));
  let dearest:
    | { readonly at: number; readonly rule: HandlingRule; readonly more: number }
    | undefined;
  for (const rule of rules.filter(({ isPerShipment }) => isPerShipment)) {
    for (const [at, piece] of pieces.entries()) {
      const more = isMet(rule, piece) ? costWithFuel(rule) - costWithFuel(each[at]) : 0;
      if (more > (dearest?.more ?? 0)) dearest = { at, rule, more };
    }
  }
  return pieces.map(({ quantity }, at) => {
    const own = each[at];
    const bears = at === dearest?.at ? [{ rule: dearest.rule, count: 1 }] : [];
    const count = quantity - bears.length;
    return own === undefined || count === 0 ? bears : [{ rule: own, count }, ...bears];
  });
}

function toFee(rule: HandlingRule | undefined): Fee {
  if (rule === undefined) return NO_FEE;
  const { feeSatang, hasFuel } = rule;
  return { feeSatang, fuelFreeSatang: hasFuel ? 0 : feeSatang };
}
