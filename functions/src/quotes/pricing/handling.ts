import { groupBy } from '../../measures/group-by';
import { BASIS_POINTS } from '../../measures/units';
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
 * Step 5 of a shipment billed as one, by piece: the fees are those of its whole quantity, the least
 * weight is that of one. A fee per shipment is the share of the first piece that meets it.
 */
export function handlingShares(card: Card, pieces: readonly Piece[]): Handling[] {
  const shares = pieces.map((piece): Handling => {
    const { feeSatang, fuelFreeSatang, minDg, isOversize } = handling(card, piece);
    const { quantity } = piece;
    return {
      feeSatang: feeSatang * quantity,
      fuelFreeSatang: fuelFreeSatang * quantity,
      minDg,
      isOversize,
    };
  });
  if (!card.hasShipmentFees) return shares;
  const groups = [...groupBy(card.handlingRules, ({ group }) => group).values()];
  const charged = groups.map((rules) => chargedInGroup(card, rules, pieces).map(feeOf));
  return shares.map(({ minDg, isOversize }, at) => {
    const own = charged.map((group) => group[at] ?? NO_FEE);
    return {
      feeSatang: own.reduce((sum, { feeSatang }) => sum + feeSatang, 0),
      fuelFreeSatang: own.reduce((sum, { fuelFreeSatang }) => sum + fuelFreeSatang, 0),
      minDg,
      isOversize,
    };
  });
}

type Fee = Pick<Handling, 'feeSatang' | 'fuelFreeSatang'>;

const NO_FEE: Fee = { feeSatang: 0, fuelFreeSatang: 0 };

/** A rule, and how many times its fee is charged. */
interface ChargedRule {
  readonly rule: HandlingRule;
  readonly times: number;
}

/**
 * What a group charges each piece: the highest fee that it meets or, where that costs more than all
 * of these together, the highest fee per shipment that any of them meets. So a shipment that meets
 * one more rule never pays less.
 */
export function chargedInGroup(
  { fuelBp, fuelOn }: Pick<Card, 'fuelBp' | 'fuelOn'>,
  rules: readonly HandlingRule[],
  pieces: readonly Piece[],
): (ChargedRule | undefined)[] {
  const rate = BASIS_POINTS + (fuelOn.handling ? (fuelBp ?? 0) : 0);
  const costOf = ({ feeSatang, fuelFreeSatang }: Fee): number =>
    (feeSatang - fuelFreeSatang) * rate + fuelFreeSatang * BASIS_POINTS;
  const ofEach = rules.filter(({ isPerShipment }) => !isPerShipment);
  const each = pieces.map((piece): ChargedRule | undefined => {
    const rule = ofEach.find((one) => isMet(one, piece));
    return rule && { rule, times: piece.quantity };
  });
  const once = rules.find(
    (rule) => rule.isPerShipment && pieces.some((piece) => isMet(rule, piece)),
  );
  const charged = once && { rule: once, times: 1 };
  const sum = each.reduce((total, one) => total + costOf(feeOf(one)), 0);
  if (charged === undefined || costOf(feeOf(charged)) <= sum) return each;
  const first = pieces.findIndex((piece) => isMet(charged.rule, piece));
  return pieces.map((_piece, at) => (at === first ? charged : undefined));
}

function feeOf(charged: ChargedRule | undefined): Fee {
  if (charged === undefined) return NO_FEE;
  const feeSatang = charged.rule.feeSatang * charged.times;
  return { feeSatang, fuelFreeSatang: charged.rule.hasFuel ? 0 : feeSatang };
}
