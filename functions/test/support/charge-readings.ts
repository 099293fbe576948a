import { cmToLength, kgToDg } from '../../src/measures/units';
import { type BreakdownLine, breakdownForStaff } from '../../src/pricing/breakdown';
import { cardFaults } from '../../src/pricing/cards/card-faults';
import { compileCard } from '../../src/pricing/cards/compile-card';
import { addDatedCharges } from '../../src/pricing/cards/dated-charges';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { pricePackage } from '../../src/pricing/price-package';
import {
  type CourierSurcharges,
  noSurcharges,
} from '../../src/pricing/surcharges/courier-surcharges';
import { measurePieces } from '../../src/pricing/weights';
import cards from '../readings/cards.json';
import { aRateCard } from './cards';
import { withChanges } from './changed-members';
import { PIECE, showStep } from './priced-readings';

const CARDS: Readonly<Record<string, readonly string[]>> = cards;

const listChanges = (name: string): string[] =>
  (CARDS[name] ?? []).flatMap((change) => (change in CARDS ? listChanges(change) : [change]));

const REQUEST = /^[A-Z]{2}\b/;
const WITHOUT_SIDES = /kg(?! [\d.]+x)/g;
const STEPS = '= ';

/**
 * What a card of `cards.json` charges for the requests among the texts, written as for `readPrice`: to
 * Japan, half a kilogram, sides of 1 mm and 10 January 2027 unless they say otherwise. Other texts
 * change the card, or the dated surcharges of its courier. `= handling` shows that step alone.
 */
export function readCharges(name = '', ...texts: string[]): unknown[] {
  const none = noSurcharges('test_express');
  const requests = texts.filter((text) => REQUEST.test(text));
  const steps = texts.find((text) => text.startsWith(STEPS))?.slice(STEPS.length);
  const changes = texts.filter((text) => !REQUEST.test(text) && !text.startsWith(STEPS));
  const { fuel, demand, suspensions, areas, ...card } = withChanges({ ...aRateCard(), ...none }, [
    ...listChanges(name),
    ...changes,
  ]);
  const faults = cardFaults(card);
  if (faults.length > 0) return faults.map(({ place, code }) => `! ${place} ${code}`);
  const sent = requests.length > 0 ? requests : ['JP'];
  const surcharges = { ...none, fuel, demand, suspensions };
  return sent.map((request) => showCharges({ card, surcharges, request, steps }));
}

interface Asked {
  readonly card: RateCard;
  readonly surcharges: CourierSurcharges;
  readonly request: string;
  readonly steps: string | undefined;
}

/** The total and the steps up to the last that is not 0; or why there is no price. */
function showCharges({ card, surcharges, request, steps }: Asked): string {
  const option = (name: string) => new RegExp(` ${name}=(\\S+)`).exec(request)?.[1];
  const shipDate = / (\d{4}-\d\d-\d\d)/.exec(request)?.[1] ?? '2027-01-10';
  const weighed = request.includes('kg') ? request : `${request} 0.5kg`;
  const pieces = weighed.replaceAll(WITHOUT_SIDES, 'kg 0.1x0.1x0.1');
  const item = measurePieces(
    { country: request.slice(0, 2), isDocument: request.includes(' doc'), shipDate },
    Array.from(pieces.matchAll(PIECE), ([, kg, sides = '', quantity = '1']) => {
      const [length = 0, width = 0, height = 0] = sides.split('x').map(Number).map(cmToLength);
      return { actualDg: kgToDg(Number(kg)), length, width, height, quantity: Number(quantity) };
    }),
  );
  const compiled = addDatedCharges(compileCard(card), card, surcharges, shipDate);
  const tiers = option('tiers')?.split(',') ?? [];
  const found = pricePackage(compiled, item, { tiers, zone: option('zone') });
  if (found.kind === 'unavailable') return Object.values(found.refusal).join(' ');
  const isShown = ({ name }: BreakdownLine) => steps === undefined || steps.includes(name);
  const shown = breakdownForStaff(found, item).filter(isShown).map(showStep);
  const end = shown.findLastIndex((step) => step !== '0') + 1;
  const size = found.isOversize ? ' oversize' : '';
  return `${found.total}${size}: ${shown.slice(0, end).join(' ')}`;
}
