import type { HttpsOptions } from 'firebase-functions/https';
import { defineInt } from 'firebase-functions/params';

import { createLookupLimits } from '../accounts/lookup-limits';
import { createKnownTokens, createTokenVerifier } from '../accounts/token-verifier';
import type { Instance } from '../actions/context';
import { createRateBookKeeper } from '../caches/rate-book-keeper';
import { createServiceListKeeper } from '../caches/service-list';
import { newRecordId } from '../model/creation/record-id';
import { createParts, once } from '../platform/caches';
import {
  REGION,
  isEmulated,
  readCarrierSettings,
  readConfig,
  systemClock,
} from '../platform/config';
import { cloudLog } from '../platform/log';
import { openDatabase } from '../store/database';
import { readKnownTokens, rebuildKnownTokens } from '../store/known-tokens';
import { markTokenUsed, readToken, saveSpent } from '../store/tokens';

const MIN_INSTANCES = defineInt('MIN_INSTANCES', {
  default: 0,
  description: 'How many instances of each function stay warm, and are paid for, without requests.',
});

/**
 * How every function of the service is deployed: callers need no Google account, our own tokens
 * decide. Memory and concurrency are measured: see docs/operators/deploy.md. The timeout is above
 * the service's own deadlines. `cors: false` stops the emulator from answering preflights
 * itself; elsewhere the option would add a needless step to each request.
 */
export const HTTPS_OPTIONS = {
  region: REGION,
  invoker: 'public',
  // Of each project: may read and write documents, and nothing else.
  serviceAccount: 'shipping-api@',
  memory: '512MiB',
  cpu: 1,
  concurrency: 40,
  minInstances: MIN_INSTANCES,
  maxInstances: 20,
  timeoutSeconds: 30,
  ...(isEmulated() && { cors: false }),
} as const satisfies HttpsOptions;

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
    services: createServiceListKeeper({ db, log, now }),
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
