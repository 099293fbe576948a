import { findSeventeenTrackKey } from '../../../carrier-numbers/known-carriers';
import { createQuota } from '../breaker';
import {
  type Carrier,
  type CarrierReport,
  type CarrierTools,
  type Consignee,
  type ExpectedCarrier,
  NumberRefusal,
} from '../carrier';
import {
  ALREADY_REGISTERED,
  COUNTRY_AND_POSTAL_CODE_NEEDED,
  createClient,
  entriesFor,
  missingKey,
  NAME,
  NO_INFORMATION_YET,
  NO_NUMBER,
  NO_SUCH_CARRIER,
  NOT_REGISTERED,
  POSTAL_CODE_NEEDED,
  type Reply,
  WRONG_CARRIER,
} from './client';
import { buildReport } from './report';

/** 17TRACK v2.2: register a number once, then query it. Events arrive some minutes later. */
export function createSeventeenTrack(tools: CarrierTools, key: string): Carrier {
  const post = createClient(tools, key);
  const registrations = createQuota(NAME, key, 'registrations', tools);

  return {
    name: NAME,
    async track(number, signal, { expected, consignee, share } = {}) {
      // Without a carrier, it finds what is registered under any.
      const getInfo = (): Promise<Reply> => post('gettrackinfo', [{ number }], signal);
      const register = (entry: Registration): Promise<Reply> =>
        registrations.spend(async () => {
          await share?.take(NAME, 'registrations');
          return withPlace(entry, consignee, (sent) => post('register', [sent], signal));
        });

      let reply = await getInfo();
      if (reply.rejected?.code === NOT_REGISTERED) {
        const registration = await registerNumber(number, expected, register);
        reply = isRegistered(registration) ? await getInfo() : registration;
      }
      const carrier = missingKey(number, reply.accepted, expected);
      if (carrier !== undefined) {
        const registration = await register({ number, carrier });
        if (registration.rejected?.code === WRONG_CARRIER) return undefined;
        reply = isRegistered(registration) ? await getInfo() : registration;
      }
      return readReply(number, reply, expected, tools);
    },
  };
}

/** A number as it is registered: under a carrier, or under the one that 17TRACK detects. */
interface Registration {
  readonly number: string;
  readonly carrier?: number;
  readonly auto_detection?: boolean;
}

/** With the postal code if the carrier refuses it without: a rejected registration is free. */
async function withPlace(
  entry: Registration,
  consignee: Consignee | undefined,
  register: (sent: object) => Promise<Reply>,
): Promise<Reply> {
  const reply = await register(entry);
  const place = consignee && placeFor(reply.rejected, consignee);
  return place === undefined ? reply : register({ ...entry, ...place });
}

/** Accounts of version 2.2 have one member for whatever a carrier needs; the message names it. */
const ANY_PARAMETER = "'param'";

function placeFor(rejected: Reply['rejected'], { postalCode, country }: Consignee) {
  const { code, message = '' } = rejected ?? {};
  const isOne = message.includes(ANY_PARAMETER);
  if (code === POSTAL_CODE_NEEDED) {
    return isOne ? { param: postalCode } : { destination_postal_code: postalCode };
  }
  if (code !== COUNTRY_AND_POSTAL_CODE_NEEDED) return undefined;
  return isOne
    ? { param: `${country}-${postalCode}` }
    : { destination_country: country, destination_postal_code: postalCode };
}

/** Accepted so far, but nothing is known of it yet. */
const PENDING: ReadonlySet<number | undefined> = new Set([NO_INFORMATION_YET, NOT_REGISTERED]);

/** @throws NumberRefusal */
async function readReply(
  number: string,
  { accepted, rejected }: Reply,
  expected: ExpectedCarrier | undefined,
  tools: CarrierTools,
): Promise<CarrierReport | undefined> {
  if (rejected === undefined || PENDING.has(rejected.code)) {
    const entries = entriesFor(number, accepted, expected);
    const report = await buildReport(entries, tools);
    return entries.length > 0 ? report : { ...report, saysNone: true };
  }
  const { code } = rejected;
  if (code !== undefined && NO_NUMBER.has(code)) return undefined;
  throw new NumberRefusal(NAME, 'carrier_refused', `code ${code ?? 'unknown'}`);
}

/**
 * Registers a number once more in the other way if its carrier is at fault: a rejected registration
 * costs nothing. 17TRACK detects many carriers by itself, but often not that of a number of FedEx,
 * UPS, USPS or DHL, and accepts it once the carrier is named. A carrier that is sure is named at once.
 */
async function registerNumber(
  number: string,
  expected: ExpectedCarrier | undefined,
  register: (entry: Registration) => Promise<Reply>,
): Promise<Reply> {
  const carrier = expected && findSeventeenTrackKey(expected.name, number);
  const detected = (): Promise<Reply> => register({ number, auto_detection: true });
  if (carrier === undefined) return detected();
  const named = (): Promise<Reply> => register({ number, carrier });
  return expected?.isSure === true
    ? otherwise(WRONG_CARRIER, named, detected)
    : otherwise(NO_SUCH_CARRIER, detected, named);
}

const isRegistered = ({ rejected }: Reply): boolean =>
  rejected === undefined || rejected.code === ALREADY_REGISTERED;

async function otherwise(
  code: number,
  first: () => Promise<Reply>,
  second: () => Promise<Reply>,
): Promise<Reply> {
  const reply = await first();
  return reply.rejected?.code === code ? second() : reply;
}
