import type { CauseName } from '../../../model/bill/names';

/** The form of the desk that fixes a finding, filled in as far as the finding says. */
export interface Fix {
  readonly verb: 'fuel' | 'areas' | 'places' | 'zone' | 'card' | 'demand';
  readonly href: string;
}

interface Finding {
  readonly cause: CauseName;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number | readonly string[]>>;
  readonly places: readonly string[];
  readonly key: string;
}

const PERCENT = 100;
const CARRIERS_RATES = ['fuel_week', 'fuels_implied', 'fuel_implied'];

/** Undefined where nothing of ours can be wrong. */
export function fixFor(
  { cause, code, values, places, key }: Finding,
  { id, courier }: { readonly id: string; readonly courier: string },
): Fix | undefined {
  const filled = new URLSearchParams({ bill: id, finding: key }).toString();
  switch (cause) {
    case 'fuel_rate': {
      if (!CARRIERS_RATES.includes(code)) return undefined;
      const { rate } = values;
      const query = new URLSearchParams({
        courier,
        ...(typeof rate === 'number' && { percent: String(rate / PERCENT) }),
      });
      return { verb: 'fuel', href: `/surcharges?${query.toString()}` };
    }
    case 'remote':
      return code === 'remotes_not_listed' && places.length > 0
        ? { verb: 'areas', href: `/surcharges/areas?${filled}` }
        : { verb: 'places', href: areasPath(values['country'], places[0]) };
    case 'zone':
      return { verb: 'zone', href: `/rates/import?${filled}` };
    case 'demand':
      return { verb: 'demand', href: '/surcharges/demand' };
    case 'freight':
    case 'country_fee':
    case 'handling':
      return code === 'freight_list' ? undefined : { verb: 'card', href: `/rates/${courier}` };
    case 'day':
    case 'weight':
    case 'unknown_charge':
    case 'carrier_fee':
    case 'return':
    case 'adjustment':
    case 'vat':
    case 'duty_tax':
    case 'implausible':
    case 'rounding':
    case 'unknown_shipment':
    case 'ambiguous_shipment':
    case 'billed_twice':
    case 'cancelled':
    case 'credit':
      return undefined;
  }
}

function areasPath(
  country: Finding['values'][string] | undefined,
  place: string | undefined,
): string {
  const query = new URLSearchParams({
    ...(typeof country === 'string' && { country }),
    ...(place !== undefined && { place }),
  });
  return `/surcharges/areas?${query.toString()}`;
}
