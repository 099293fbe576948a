import type { AttentionItem } from './attention-item';
import type { AttentionWords } from './attention-words';

/** How the reader's figures are written. */
interface Forms {
  readonly day: (day: string) => string;
  /** Of an ISO 3166-1 alpha-2 code. */
  readonly country: (code: string) => string;
  /** Of basis points. */
  readonly percent: (basisPoints: number) => string;
  readonly count: (count: number) => string;
  readonly year: (year: number) => string;
}

/**
 * An item in one sentence.
 * @example tellAttention(item, ATTENTION_WORDS, forms) // 'The public holidays of 2027 are not loaded.'
 */
export function tellAttention(item: AttentionItem, t: AttentionWords, forms: Forms): string {
  const { day, percent, count, year } = forms;
  switch (item.kind) {
    case 'fuel_none':
      return t.fuelNone(item.courier);
    case 'fuel_not_begun':
      return t.fuelNotBegun(item.courier, day(item.from));
    case 'fuel_missing':
    case 'fuel_late': {
      const tell = item.kind === 'fuel_late' ? t.fuelLate : t.fuelMissing;
      return tell(item.courier, t.rhythm[item.rhythm], day(item.from), percent(item.last_fuel_bp));
    }
    case 'holidays_missing':
      return t.holidays(year(item.year));
    case 'card_ends':
      return t.cardEnds(item.courier, day(item.last_day));
    case 'card_ended':
      return t.cardEnded(item.courier, day(item.last_day));
    case 'card_faulty':
      return t.cardFaulty(item.courier, String(item.version));
    case 'proofs_fail':
      return t.proofsFail(item.courier, String(item.version), count(item.count));
    case 'suspension_begins':
    case 'suspension_began':
    case 'suspension_ends':
      return tellSuspension(item, t, forms);
    case 'service_missing':
      return t.serviceMissing(item.courier);
    case 'service_inactive':
      return t.serviceInactive(item.courier);
    case 'faults':
      return t.faults(t.lists[item.list], count(item.count));
    case 'malformed':
      return t.malformed(t.lists[item.list], count(item.count));
    case 'access_pending':
      return t.access(count(item.count));
    case 'unpriced':
      return t.unpriced[item.status](count(item.count));
  }
}

type SuspensionItem = Extract<AttentionItem, { countries: unknown }>;

function tellSuspension(
  { kind, courier, countries, from, until }: SuspensionItem,
  t: AttentionWords,
  { day, country }: Forms,
): string {
  const where = countries.length === 0 ? t.everywhere : countries.map(country).join(', ');
  const first = day(from);
  if (kind === 'suspension_begins') return t.suspensionBegins(courier, where, first);
  if (until === null) return t.suspensionBegan(courier, where, first);
  const last = day(until);
  return kind === 'suspension_ends'
    ? t.suspensionEnds(courier, where, last)
    : t.suspensionBeganUntil(courier, where, first, last);
}
