import {
  type CarrierSettings,
  type KeyedCarrier,
  readCarrierSettings,
} from '../../src/platform/config';
import { KEYED_CARRIERS } from '../../src/tracking/ask-carriers';
import type { Desk } from '../model/desk';
import { isDemo } from '../model/project';
import { UsageError } from '../terminal/exit-code';
import { type CarriersHere, secretOf } from './carriers-here';

/** Sends the calls of a demo project to a stand-in of the carriers on this machine. */
const STAND_IN = 'CARRIERS_URL';

/**
 * The carriers as production calls them, with the keys of this machine's environment.
 * @throws UsageError if a stand-in is named for a project that is not a demo project.
 */
export function settingsHere({ project, env = process.env }: Desk): CarriersHere {
  const config = { environment: project.environment, projectId: project.id };
  const settings = readCarrierSettings(config, env);
  const standIn = env[STAND_IN];
  if (standIn === undefined) return { settings, env };
  if (!isDemo(project)) throw new UsageError(`${STAND_IN} is for demo projects only.`);
  if (!/^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(standIn)) {
    throw new UsageError(`${STAND_IN} must be on this machine, such as http://127.0.0.1:8610.`);
  }
  const accesses = KEYED_CARRIERS.map((name) => [
    name,
    { baseUrl: standIn, key: settings[name].key },
  ]);
  return { env, settings: { ...settings, ...Object.fromEntries(accesses) } as CarrierSettings };
}

/**
 * The key to a carrier.
 * @throws UsageError that says how to get it.
 */
export function requireKey(
  carrier: KeyedCarrier,
  { settings, env }: CarriersHere,
  { project }: Desk,
): string {
  const { key } = settings[carrier];
  if (key !== undefined) return key;
  const name = secretOf(carrier);
  const reason = isSet(env[name])
    ? `${name} is set here, but is not a key: "off" means no key, and a key has no spaces`
    : `No key for ${carrier} is set here`;
  throw new UsageError(
    `${reason}. Put it into the environment first:\n` +
      `  export ${name}=$(npx firebase functions:secrets:access ${name} --project ${project.id})`,
  );
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

/** The carriers without a key here, each with the variable that would hold it. */
export const withoutKey = (settings: CarrierSettings): string[] =>
  KEYED_CARRIERS.filter((name) => settings[name].key === undefined).map(
    (name) => `${name} (${secretOf(name)})`,
  );
