import type { Carrier, CarrierReport, ExpectedCarrier } from '../carrier';
import type { CarrierTools } from '../carrier-tools';
import { NumberRefusal } from '../no-report';
import { createQuota } from '../quota';
import { createClient, type Reply } from './client';
import { NO_INFORMATION_YET, NO_NUMBER, NOT_REGISTERED, WRONG_CARRIER } from './codes';
import { entriesFor, missingKey } from './entries';
import { isRegistered, registerNumber } from './register';
import { reportOf } from './report';

const NAME = '17track';

/** 17TRACK v2.2: register a number once, then query it. Events arrive some minutes later. */
export function createSeventeenTrack(tools: CarrierTools, key: string): Carrier {
  const post = createClient(tools, key);
  const registrations = createQuota(NAME, key, 'registrations', tools);

  return {
    name: NAME,
    async track(number, signal, expected) {
      // Without a carrier, it finds what is registered under any.
      const getInfo = (): Promise<Reply> => post('gettrackinfo', [{ number }], signal);
      const register = (body: unknown): Promise<Reply> =>
        registrations.spend(() => post('register', body, signal));

      let reply = await getInfo();
      if (reply.rejected?.code === NOT_REGISTERED) {
        const registration = await registerNumber(number, expected, register);
        reply = isRegistered(registration) ? await getInfo() : registration;
      }
      const carrier = missingKey(number, reply.accepted, expected);
      if (carrier !== undefined) {
        const registration = await register([{ number, carrier }]);
        if (registration.rejected?.code === WRONG_CARRIER) return undefined;
        reply = isRegistered(registration) ? await getInfo() : registration;
      }
      return read(number, reply, expected, tools);
    },
  };
}

/** Accepted so far, but nothing is known of it yet. */
const PENDING: ReadonlySet<number | undefined> = new Set([NO_INFORMATION_YET, NOT_REGISTERED]);

/** @throws NumberRefusal */
function read(
  number: string,
  { accepted, rejected }: Reply,
  expected: ExpectedCarrier | undefined,
  tools: CarrierTools,
): CarrierReport | undefined {
  if (rejected === undefined || PENDING.has(rejected.code)) {
    const entries = entriesFor(number, accepted, expected);
    const report = reportOf(entries, tools);
    return entries.length > 0 ? report : { ...report, saysNone: true };
  }
  const { code } = rejected;
  if (code !== undefined && NO_NUMBER.has(code)) return undefined;
  throw new NumberRefusal(NAME, 'carrier_refused', `code ${code ?? 'unknown'}`);
}
