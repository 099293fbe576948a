import { type Caller, type CallerOptions, callerNamed } from '../../world';

/** In the form that `foreignNames` looks for. */
const account = (name: string, options?: CallerOptions): Caller =>
  callerNamed(`soak-${name}`, options);

const PARTNER = { clientType: 'partner' } as const;
const TRACKER = { prefix: 'trk_' } as const;

export const ACCOUNTS = {
  client1: account('client-1'),
  client2: account('client-2'),
  client3: account('client-3'),
  partner1: account('partner-1', PARTNER),
  partner2: account('partner-2', PARTNER),
  staff: account('staff-1', { role: 'staff' }),
  /** Owns nothing, and tries others' records. */
  otherPartner: account('stranger-1', PARTNER),
  tracker1: account('tracker-1', TRACKER),
  tracker2: account('tracker-2', TRACKER),
};

const SERIALS = [104_870_021, 233_410_458, 318_226_907, 447_153_380, 590_612_744] as const;

/** In the form of DHL's waybills: nine digits and a check digit, their remainder modulo seven. */
const waybill = (serial: number): string => `${serial}${serial % 7}`;

/** A number that the stand-in carrier knows. */
export const carrierNumbers: readonly [string, ...string[]] = [
  waybill(876_003_125),
  ...SERIALS.map(waybill),
];
