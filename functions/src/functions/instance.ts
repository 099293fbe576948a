import { createTokenVerifier } from '../accounts/token-verifier';
import { createServiceListKeeper } from '../catalog/service-list';
import type { Instance } from '../context';
import { newRecordId } from '../fields/record-id';
import { readCarrierSettings, type CarrierSettings } from '../platform/carrier-settings';
import { systemClock } from '../platform/clock';
import { readConfig, type Config } from '../platform/config';
import { cloudLog, type Log } from '../platform/log';
import { createRateBookKeeper } from '../quotes/rate-book-keeper';
import { openDatabase, type Database } from '../store/database';
import { markTokenUsed, readToken } from '../store/tokens';

/** Everything an instance holds, from its few outside parts: the one place where it is built. */
export function createInstance(parts: {
  config: Config;
  db: Database;
  now: () => number;
  newId: () => string;
  log: Log;
  carrierSettings: () => CarrierSettings;
}): Instance {
  const { config, db, now, newId, log, carrierSettings } = parts;
  const instance: Instance = {
    config,
    db,
    now,
    newId,
    log,
    tokens: createTokenVerifier({
      readToken: (hash) => readToken(db, hash),
      markTokenUsed: (hash, day) => markTokenUsed(db, hash, day),
      onBookkeepingFailure: (cause) => {
        log.warn('The day of a token could not be noted.', { cause });
      },
      now,
    }),
    rates: createRateBookKeeper({ db, log, now }),
    services: createServiceListKeeper({ db, log, now }),
    carrierSettings,
    kept: createKept((make) => make(instance)),
  };
  return instance;
}

/** Remembers what each maker made. */
function createKept(run: <Part>(make: (instance: Instance) => Part) => Part): Instance['kept'] {
  const parts = new Map<unknown, unknown>();
  return <Part>(make: (instance: Instance) => Part): Part => {
    if (!parts.has(make)) parts.set(make, run(make));
    // The map is filled by the line above alone: under a maker lies what it made.
    return parts.get(make) as Part;
  };
}

let deployed: Instance | undefined;

/** The instance this process is, built by its first request. */
export function deployedInstance(): Instance {
  return (deployed ??= buildDeployed());
}

function buildDeployed(): Instance {
  const config = readConfig();
  return createInstance({
    config,
    db: openDatabase(),
    now: systemClock,
    newId: newRecordId,
    log: cloudLog,
    carrierSettings: () => readCarrierSettings(config),
  });
}
