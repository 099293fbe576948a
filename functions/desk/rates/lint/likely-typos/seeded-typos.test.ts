import type { RateCard } from '../../../../src/pricing/cards/rate-card';
import { drawFrom } from '../../../../test/support/area-oracle';
import { TYPOS, goodCards, raised } from '../../../../test/support/seeded-typos';
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
function missed(name: string, cards: readonly RateCard[], before: readonly RateCard[]): string[] {
  const seed = TYPOS[name]?.seed;
  if (seed === undefined) throw new Error(name);
  return cards.flatMap((card, at) => {
    const others = before.slice(at, at + 1);
    const known = new Set(findings(card, others).map(({ key }) => key));
    return Array.from({ length: TIMES }, () => seed(card, DRAW)).flatMap((typo) => {
      const found = findings(typo.card, others).filter(({ key }) => !known.has(key));
      return found.some(({ place }) => place.startsWith(typo.place))
        ? []
        : [`${card.courier_name} ${typo.place}`];
    });
  });
}

const NAMES = Object.keys(TYPOS);
const ALONE = NAMES.filter((name) => TYPOS[name]?.needsBefore === undefined);

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

test('of typos in next year’s cards nearly all are found at their place', () => {
  const all = NAMES.map((name) => ({ name, missed: missed(name, RAISED, CARDS) }));
  const count = all.reduce((sum, one) => sum + one.missed.length, 0);
  const share = count / (NAMES.length * CARDS.length * TIMES);
  expect({ isFew: share <= 0.05, all: all.filter((one) => one.missed.length > 0) }).toMatchObject({
    isFew: true,
  });
});

test('of typos in a courier’s first card nearly all that show by themselves are found', () => {
  const all = ALONE.map((name) => ({ name, missed: missed(name, CARDS, []) }));
  const count = all.reduce((sum, one) => sum + one.missed.length, 0);
  const share = count / (ALONE.length * CARDS.length * TIMES);
  expect({ isFew: share <= 0.05, all: all.filter((one) => one.missed.length > 0) }).toMatchObject({
    isFew: true,
  });
});
