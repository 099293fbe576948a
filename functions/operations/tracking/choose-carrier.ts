import type { CarrierSettings, KeyedCarrier } from '../../src/platform/carrier-settings';
import { expectedOf, routeOf, type Route } from '../../src/tracking/carriers/ask-carriers';
import type { CarrierName, ExpectedCarrier } from '../../src/tracking/carriers/carrier';
import { detectCarriers, isSure, type Candidate } from '../../src/tracking/numbers/detect-carrier';
import { UsageError } from '../terminal/exit-code';

/** The carrier that production would ask for a number, and the one that a probe asks. */
export interface Choice {
  readonly number: string;
  readonly candidates: readonly Candidate[];
  readonly route: Route;
  readonly carrier: KeyedCarrier;
  /** The presumed carrier of the parcel, as passed to 17TRACK. */
  readonly expected: ExpectedCarrier | undefined;
}

/** @param given the carrier to ask, whatever the route; by default the first of the route */
export function chooseCarrier(
  number: string,
  settings: CarrierSettings,
  given: KeyedCarrier | undefined,
): Choice {
  const candidates = detectCarriers(number);
  const route = routeOf(number, candidates, settings.isSimulated);
  const [first = '17track'] = route.names;
  const carrier = given ?? first;
  if (carrier === 'simulated') {
    throw new UsageError(`${number} is simulated: no carrier is asked for it.`);
  }
  const has = (name: CarrierName): boolean =>
    name !== 'simulated' && settings[name].key !== undefined;
  return { number, candidates, route, carrier, expected: expectedOf(candidates, { has }) };
}

/** The choice in words, a line each. */
export function describeChoice(
  { number, candidates, route, carrier }: Choice,
  missingKeys: readonly string[],
): string[] {
  const { names, home, courtesy } = route;
  const order = [...names].map((name) => {
    if (name === courtesy) return `${name} (knows foreign items on their way to Thailand)`;
    return name === home ? `${name} (has the last word)` : name;
  });
  const asked = home === undefined ? order : order.slice(0, [...names].indexOf(home) + 1);
  const forms = candidates.map((one) => `${one.carrier} ${one.confidence.toFixed(2)}`);
  const certainty = isSure(candidates) ? 'clear' : 'not clear';
  return [
    `${number} has the form of: ${forms.length === 0 ? 'no carrier' : `${forms.join(', ')} (${certainty})`}`,
    `Production asks: ${asked.join(', then ')}`,
    `Asked here: ${carrier}`,
    ...(missingKeys.length === 0 ? [] : [`No key here: ${missingKeys.join(', ')}`]),
  ];
}
