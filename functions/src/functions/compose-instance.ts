import { createLookupLimits } from '../accounts/lookup-limits';
import { createKnownTokens, createTokenVerifier } from '../accounts/token-verifier';
import type { Instance } from '../actions/context';
import { createRateBookKeeper } from '../caches/rate-book-keeper';
import { newRecordId } from '../model/creation/record-id';
import { createParts, once } from '../platform/caches';
import { readCarrierSettings, readConfig, systemClock } from '../platform/config';
import { cloudLog } from '../platform/log';
import { openDatabase } from '../store/database';
import { readKnownTokens, rebuildKnownTokens } from '../store/known-tokens';
import { markTokenUsed, readToken, saveSpent } from '../store/tokens';

/** Builds an instance from its external parts. This is the only place that does. */
export function createInstance(
  parts: Pick<Instance, 'config' | 'db' | 'now' | 'newId' | 'log' | 'carrierSettings'>,
): Instance {
  const { db, now, log } = parts;
  const instance: Instance = {
    ...parts,
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
    cached: createParts<Instance>((make) => make(instance)),
  };
  return instance;
}

/** The instance of this process, created by its first request. */
export const deployedInstance = once((): Instance => {
  const config = readConfig();
  return createInstance({
    config,
    db: openDatabase(),
    now: systemClock,
    newId: newRecordId,
    log: cloudLog,
    carrierSettings: () => readCarrierSettings(config),
  });
});
