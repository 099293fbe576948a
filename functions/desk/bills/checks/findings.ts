import type { Cause, Reason } from '../../model/bill/bill';
import { CAUSES } from '../../model/bill/names';

/** Equal causes of any number of lines. */
export interface Finding extends Cause {
  readonly lines: number;
  /** Postal codes, for those about places; the first fifty. */
  readonly places: string[];
  /** By which people name it. */
  readonly no: number;
}

type Unnumbered = Omit<Finding, 'no'>;

/** What the lines of one finding may differ in: their sentence for all of them names the rest. */
const FOR_ALL: Readonly<
  Record<string, { readonly code: string; readonly values: readonly string[] }>
> = {
  weight_heavier: { code: 'weights_heavier', values: [] },
  weight_lighter: { code: 'weights_lighter', values: [] },
  weight_other_pieces: { code: 'weights_other_pieces', values: [] },
  size_other: { code: 'sizes_other', values: [] },
  remote_not_listed: { code: 'remotes_not_listed', values: ['country'] },
  remote_not_billed: { code: 'remotes_not_billed', values: ['country'] },
  remote_amount: { code: 'remotes_amount', values: ['country'] },
  country_fee_amount: { code: 'country_fees_amount', values: ['country'] },
  handling_amount: { code: 'handlings_amount', values: [] },
  handling_not_billed: { code: 'handlings_not_billed', values: [] },
  handling_not_ours: { code: 'handlings_not_ours', values: ['name'] },
  demand_amount: { code: 'demands_amount', values: [] },
  demand_not_billed: { code: 'demands_not_billed', values: [] },
  demand_not_ours: { code: 'demands_not_ours', values: ['name'] },
  freight_row: { code: 'freights_row', values: [] },
  freight_other: { code: 'freights_other', values: [] },
  freight_missing: { code: 'freights_missing', values: [] },
  vat_other: { code: 'vats_other', values: ['billed', 'rate'] },
  duty_billed: { code: 'duties_billed', values: [] },
  duty_flat: { code: 'duties_flat', values: [] },
  duty_unfit: { code: 'duties_unfit', values: [] },
  duty_unfit_range: { code: 'duties_unfit', values: [] },
  day_implausible: { code: 'days_implausible', values: [] },
  weight_implausible: { code: 'weights_implausible', values: [] },
  number_exchanged: { code: 'numbers_exchanged', values: [] },
  unknown_shipment: { code: 'unknown_shipments', values: [] },
  number_of_courier: { code: 'numbers_of_courier', values: ['courier'] },
  number_of_several: { code: 'numbers_of_several', values: [] },
  number_elsewhere: { code: 'numbers_elsewhere', values: [] },
  twice_here: { code: 'lines_twice', values: [] },
  twice_before: { code: 'lines_twice_before', values: ['bill'] },
  cancelled: { code: 'lines_cancelled', values: [] },
  credit: { code: 'credits', values: [] },
};

/** What all lines of a cause have in common. */
function pickCommon({ code, values }: Reason): Reason {
  const common = FOR_ALL[code];
  if (common === undefined) return { code, values };
  const shared = Object.entries(values).filter(([name]) => common.values.includes(name));
  return { code: common.code, values: Object.fromEntries(shared) };
}

/** What tells a finding from the others. */
export const keyOfFinding = (cause: Omit<Cause, 'satang'>): string => {
  const { code, values } = pickCommon(cause);
  return JSON.stringify([cause.cause, code, Object.entries(values).sort()]);
};

/** Up to 1.22 all rates that no schedule has were one finding, up to 1.24 all duties. */
const EARLIER: Readonly<Record<string, string>> = {
  fuel_implied: 'fuels_implied',
  duty_flat: 'duties_billed',
  duty_unfit: 'duties_billed',
  duty_unfit_range: 'duties_billed',
};
const toEarlier = (cause: Cause): Omit<Cause, 'satang'> => {
  const code = EARLIER[cause.code];
  return code === undefined ? cause : { ...cause, code, values: {} };
};

const MAX_PLACES = 50;

/** Groups the causes of lines; those of the largest amounts first. Together they are all of them. */
export function groupFindings(
  lines: readonly { readonly causes: readonly Cause[] }[],
): Unnumbered[] {
  const found = new Map<string, Unnumbered & { lines: number }>();
  for (const { causes } of lines) {
    const counted = new Set<string>();
    for (const cause of causes) {
      const key = keyOfFinding(cause);
      const known = found.get(key);
      const finding = known ?? {
        cause: cause.cause,
        ...pickCommon(cause),
        lines: 0,
        satang: 0,
        places: [],
      };
      if (!counted.has(key)) finding.lines += 1;
      counted.add(key);
      finding.satang += cause.satang;
      const { place } = cause.values;
      const isNew = typeof place === 'string' && place !== '' && !finding.places.includes(place);
      if (isNew && finding.places.length < MAX_PLACES) finding.places.push(place);
      found.set(key, finding);
    }
  }
  return cut([...found.values()].sort((a, b) => Math.abs(b.satang) - Math.abs(a.satang)));
}

/** A bill's document holds so many. */
const MAX_FINDINGS = 200;

/** The largest findings; what is left is one for each cause. */
function cut(findings: readonly Unnumbered[]): Unnumbered[] {
  if (findings.length <= MAX_FINDINGS) return [...findings];
  const shown = MAX_FINDINGS - CAUSES.length;
  const rest = findings.slice(shown);
  const merged = CAUSES.flatMap((cause): Unnumbered[] => {
    const own = rest.filter((finding) => finding.cause === cause);
    const sum = (of: (finding: Unnumbered) => number): number =>
      own.reduce((total, finding) => total + of(finding), 0);
    if (own.length < 2) return own;
    const [lines, satang] = [sum((one) => one.lines), sum((one) => one.satang)];
    return [{ cause, code: CAUSES_MORE, values: {}, lines, satang, places: [] }];
  });
  return [...findings.slice(0, shown), ...merged];
}

/**
 * Findings of a bill that was checked again: each keeps its number, so that what was printed still names it,
 * and none has the number of another that there no longer is.
 * @param last - The highest number so far.
 */
export function keepNumbers(
  before: readonly Finding[],
  after: readonly Unnumbered[],
  last: number,
): { readonly findings: Finding[]; readonly last_finding: number } {
  const numbers = new Map(before.map((finding) => [keyOfFinding(finding), finding.no]));
  let last_finding = Math.max(last, ...numbers.values());
  const findings = after.map((finding) => ({
    ...finding,
    no: numbers.get(keyOfFinding(finding)) ?? (last_finding += 1),
  }));
  return { findings, last_finding };
}

const CAUSES_MORE = 'causes_more';

/** Which of a bill's findings a cause of a line belongs to. */
export function createFinder<Of extends Unnumbered>(
  findings: readonly Of[],
): (cause: Cause) => Of | null {
  const byKey = new Map(findings.map((finding) => [keyOfFinding(finding), finding]));
  const find = (cause: Omit<Cause, 'satang'>): Of | undefined => byKey.get(keyOfFinding(cause));
  return (cause) =>
    find(cause) ??
    find(toEarlier(cause)) ??
    find({ ...cause, code: CAUSES_MORE, values: {} }) ??
    null;
}

/** Whether a cause of a line belongs to one of a bill's findings. */
export function createCauseFilter<Of extends Unnumbered>(
  findings: readonly Of[],
  finding: Of,
): (cause: Cause) => boolean {
  const find = createFinder(findings);
  return (cause) => find(cause) === finding;
}
