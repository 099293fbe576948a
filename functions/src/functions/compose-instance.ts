import { createKnownTokens } from '../accounts/known-tokens';
import { createLookupLimits } from '../accounts/lookup-limits';
import { createTokenVerifier } from '../accounts/token-verifier';
import type { Instance } from '../actions/context';
import { createRateBookKeeper } from '../caches/rate-book-keeper';
import { createServiceListKeeper } from '../caches/service-list';
import { newRecordId } from '../model/creation/record-id';
import {
  type CarrierSettings,
  type Config,
  readCarrierSettings,
  readConfig,
  systemClock,
} from '../platform/config';
import { cloudLog, type Log } from '../platform/log';
import { type Database, openDatabase } from '../store/database';
import { readKnownTokens, rebuildKnownTokens } from '../store/known-tokens';
import { markTokenUsed, readToken, saveSpent } from '../store/tokens';

/** Builds an instance from its external parts. This is the only place that does. */
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
      saveSpent: (accountId, name, seconds) => saveSpent(db, accountId, name, seconds),
      onBookkeepingFailure: (cause) => {
        log.warn('The use of a token could not be saved.', { cause });
      },
      lookups: createLookupLimits({ now, log }),
      known: createKnownTokens({
        read: () => readKnownTokens(db),
        rebuild: (before) => rebuildKnownTokens(db, before, now()),
        onFailure: (cause) => {
          log.warn('The known tokens could not be read or stored.', { cause });
        },
        now,
      }),
      now,
    }),
    rates: createRateBookKeeper({ db, log, now }),
    services: createServiceListKeeper({ db, log, now }),
    carrierSettings,
    kept: createKept((make) => make(instance)),
  };
  return instance;
}

/** Caches the result of each factory. */
function createKept(run: <Part>(make: (instance: Instance) => Part) => Part): Instance['kept'] {
  const parts = new Map<unknown, unknown>();
  return <Part>(make: (instance: Instance) => Part): Part => {
    if (!parts.has(make)) parts.set(make, run(make));
    // Only the line above writes the map, so the entry has its factory's type.
    return parts.get(make) as Part;
  };
}

let deployed: Instance | undefined;

/** The instance of this process, created by its first request. */
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
