import { hasCities, hasCodes } from '../../src/pricing/surcharges/area-lists';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { requireDocumentId } from '../store/document-id';
import { listCards, readVersions, requireVersion } from '../store/rate-versions';
import { readSurcharges } from '../store/surcharge-operations';
import { readAreasIn } from '../surcharges/areas';
import { readCountry } from '../units/reading';
import { type ExplainedPrice, type InstantSpan, exactly, explainAt } from './explain/explain-at';
import { type AskedPackage, type PriceOnDay, priceOnDay, toRequest } from './explain/price-on-day';
import { explainNotQuoted } from './versions';

interface PriceQuestion extends AskedPackage {
  readonly courier: string;
  /** By default the version that quotes used. */
  readonly version?: number | undefined;
  /** The ship date in Thailand; by default that of the quote. */
  readonly date?: string | undefined;
  /** When it was quoted; by default now. */
  readonly at?: InstantSpan | undefined;
}

interface Explanation {
  /** Why no quote uses the version. */
  readonly notes: readonly string[];
  /** Whether the courier has lists of areas, and no place was named. */
  readonly lacksPlace: boolean;
  readonly answer:
    | { readonly kind: 'quoted'; readonly explained: ExplainedPrice }
    | { readonly kind: 'priced'; readonly priced: PriceOnDay };
}

/** One price: as quotes gave it at some time, or by any version. @throws OperationRefusal. */
export const explainPrice = (
  desk: Desk,
  { version, at, ...asked }: PriceQuestion,
): Promise<Explanation> =>
  version === undefined
    ? explainInstant(desk, { ...asked, at })
    : explainVersion(desk, { ...asked, version });

async function explainInstant(
  desk: Desk,
  { courier, at, date, ...asked }: Omit<PriceQuestion, 'version'>,
): Promise<Explanation> {
  requireDocumentId(courier);
  const instant = at ?? exactly(desk.operator.now().getTime());
  const request = toRequest(asked, date);
  const explained = await explainAt(desk.db, { courier, request }, instant);
  const { knownSince, states } = explained;
  if (knownSince === undefined) throw refuse('rates_never_published', { courier });
  if (instant.to < knownSince) {
    const first = new Date(knownSince).toISOString();
    throw refuse('rates_unknown_before', { courier, instant: first });
  }
  const lacksPlace = !hasPlace(asked) && states.some(({ hasAreas }) => hasAreas);
  return { notes: [], lacksPlace, answer: { kind: 'quoted', explained } };
}

async function explainVersion(
  desk: Desk,
  {
    courier,
    version,
    date = desk.today(),
    ...asked
  }: Omit<PriceQuestion, 'at'> & { readonly version: number },
): Promise<Explanation> {
  const versions = await readVersions(desk.db, courier);
  const { card } = requireVersion(versions, version);
  const surcharges = await readSurcharges(desk.db, courier);
  const country = readCountry(asked.country);
  // A country that is not known is refused below, in the words of a quote.
  const code = country.kind === 'value' ? country.value : '';
  const lists = surcharges.areas.filter((list) => list.country === code);
  const findAreas = await readAreasIn(desk.db, lists, [code]);
  return {
    notes: explainNotQuoted(card, listCards(versions), date),
    lacksPlace: !hasPlace(asked) && lists.some((list) => hasCodes(list) || hasCities(list)),
    answer: { kind: 'priced', priced: priceOnDay(card, asked, date, { surcharges, findAreas }) },
  };
}

const hasPlace = ({ postal_code, city }: AskedPackage): boolean =>
  postal_code !== undefined || city !== undefined;
