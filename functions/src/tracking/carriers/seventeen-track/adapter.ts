import type { Carrier, CarrierReport } from '../carrier';
import type { CarrierTools } from '../carrier-tools';
import { NumberRefusal } from '../no-report';
import { createQuota } from '../quota';
import { createClient, type Reply } from './client';
import { ALREADY_REGISTERED, NO_INFORMATION_YET, NO_NUMBER, NOT_REGISTERED } from './codes';
import { registerNumber } from './register';
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
      const first = await getInfo();
      if (first.rejected?.code !== NOT_REGISTERED) return read(first, tools);
      const registration = await registerNumber(number, expected, (body) =>
        registrations.spend(() => post('register', body, signal)),
      );
      const { rejected } = registration;
      const isRegistered = rejected === undefined || rejected.code === ALREADY_REGISTERED;
      return read(isRegistered ? await getInfo() : registration, tools);
    },
  };
}

/** Accepted so far, but nothing is known of it yet. */
const PENDING: ReadonlySet<number | undefined> = new Set([NO_INFORMATION_YET, NOT_REGISTERED]);

/** @throws NumberRefusal */
function read({ accepted, rejected }: Reply, tools: CarrierTools): CarrierReport | undefined {
  if (rejected === undefined || PENDING.has(rejected.code)) return reportOf(accepted, tools);
  const { code } = rejected;
  if (code !== undefined && NO_NUMBER.has(code)) return undefined;
  throw new NumberRefusal(NAME, 'carrier_refused', `code ${code ?? 'unknown'}`);
}
