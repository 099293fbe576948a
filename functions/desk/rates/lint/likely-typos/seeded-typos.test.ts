import type { RateCard } from '../../../../src/pricing/cards/rate-card';
import { drawFrom } from '../../../../test/support/area-oracle';
import {
  AFTER_ANOTHER,
  ALONE,
  type Corrupt,
  goodCards,
  raised,
  seedTypo,
} from '../../../../test/support/seeded-typos';
import { IS_AT_LENGTH } from '../../../../test/support/share';
import { lintCard } from '../lint-card';

const TODAY = '2026-11-26';
const CARDS = goodCards().filter((_card, at) => IS_AT_LENGTH || at % 3 === 0);
const DRAW = drawFrom(37);
const RAISED = CARDS.map((card) => raised(card, DRAW));

/** Of each kind of typo in each card. */
const TIMES = IS_AT_LENGTH ? 10 : 1;

const findings = (card: RateCard, others: readonly RateCard[]) => {
  const { faults, warnings } = lintCard(card, others, TODAY);
  return [...faults, ...warnings].map((one) => ({ ...one, key: JSON.stringify(one) }));
};

/** The typos of a kind that nothing new at their place gives away. */
const missed = (
  corrupt: Corrupt,
  cards: readonly RateCard[],
  before: readonly RateCard[],
): string[] =>
  cards.flatMap((card, at) => {
    const others = before.slice(at, at + 1);
    const known = new Set(findings(card, others).map(({ key }) => key));
    return Array.from({ length: TIMES }, () => seedTypo(card, corrupt, DRAW)).flatMap((typo) => {
      const found = findings(typo.card, others).filter(({ key }) => !known.has(key));
      return found.some(({ place }) => place.startsWith(typo.place))
        ? []
        : [`${card.courier_name} ${typo.place}`];
    });
  });

test.each(CARDS.map((card) => [card.courier_name, card] as const))(
  'a good card says little: %s',
  (_name, card) => {
    expect(
      findings(card, [])
        .slice(2)
        .map(({ key }) => key),
    ).toEqual([]);
  },
);

test.each(RAISED.map((card, at) => [card.courier_name, card, CARDS[at]] as const))(
  'a yearly raise says little: %s',
  (_name, card, before) => {
    const found = findings(card, before === undefined ? [] : [before]);
    expect(found.slice(2).map(({ key }) => key)).toEqual([]);
  },
);

test.each([
  ['next year’s cards', { ...ALONE, ...AFTER_ANOTHER }, RAISED, CARDS],
  ['a courier’s first card, of those that show by themselves,', ALONE, CARDS, []],
])('of typos in %s nearly all are found at their place', (_name, typos, cards, before) => {
  const all = Object.entries(typos).map(([name, corrupt]) => ({
    name,
    missed: missed(corrupt, cards, before),
  }));
  const count = all.reduce((sum, one) => sum + one.missed.length, 0);
  const share = count / (all.length * cards.length * TIMES);
  expect({ isFew: share <= 0.05, all: all.filter((one) => one.missed.length > 0) }).toMatchObject({
    isFew: true,
  });
});
