import type { Fault, Reply } from '../../local/stand-ins/carrier-server';
import type {
  Carrier,
  CarrierReport,
  CarrierTools,
  ParcelHints,
} from '../../src/tracking/carriers/carrier';
import { requireFailure } from './carrier-failure';
import { openCarrierDesk } from './carriers';
import { openedForEach } from './opened';

export interface Adapter {
  readonly create: (tools: CarrierTools, key: string) => Carrier;
  readonly number: string;
  /** Of an answer about the number. */
  readonly path: string;
  /** How the other paths answer. */
  readonly others?: Readonly<Record<string, Reply>>;
}

/** An adapter that is asked for one number, opened again for each test. */
export function openAdapter({ create, number, path, others = {} }: Adapter) {
  const desk = openedForEach(() => openCarrierDesk(create));
  beforeEach(() => {
    for (const [other, reply] of Object.entries(others)) desk.script(other, reply);
  });

  const trackWith = (hints: ParcelHints | undefined, ...replies: (Reply | Fault)[]) => {
    if (replies.length > 0) desk.script(path, ...replies);
    return desk.track(number, undefined, hints);
  };
  const track = (...replies: (Reply | Fault)[]) => trackWith(undefined, ...replies);
  /** Of a parcel that the carrier knows. */
  const reportOf = async (body: unknown): Promise<CarrierReport> => {
    const report = await track({ body });
    if (report === undefined) throw new Error('The parcel is not known.');
    return report;
  };
  return { desk, track, trackWith, reportOf };
}

/** What a question comes to: `known`, `no events`, `unknown`, or the kind and code of its failure. */
export async function describeOutcome(call: Promise<CarrierReport | undefined>): Promise<string> {
  const [settled] = await Promise.allSettled([call]);
  if (settled.status === 'rejected') {
    const { name, code } = await requireFailure(call);
    return `${name} ${code}`;
  }
  if (settled.value === undefined) return 'unknown';
  return settled.value.events.length > 0 ? 'known' : 'no events';
}
