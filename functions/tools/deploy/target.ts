import { type Environment } from '../../src/model/account/token';
import { CARRIER_INTERFACES, REGION, WHOLE_NUMBER } from '../../src/platform/config';
import { Failure } from '../failure';
import { projectSettings, projectsByAlias } from '../firebase-projects';
import { readIntegrators } from '../integrators';
import { readVersion } from '../read-version';
import { serviceVersion } from './service-version';

/** What is deployed, and where. */
export interface Target {
  /** Of the checkout. */
  readonly root: string;
  readonly alias: string;
  readonly projectId: string;
  readonly environment: Environment;
  /** Such as `1.6.0`. */
  readonly release: string;
  /** What the functions will answer, such as `1.6.0+1a2b3c4d`. */
  readonly version: string;
}

/** A mistake in a project's settings must not lower the standard for production. */
const MEANT: Readonly<Record<string, Environment | undefined>> = {
  prod: 'production',
  uat: 'uat',
};

/** @throws Failure if the alias is unknown, or its project has no valid `ENVIRONMENT`. */
export function resolveTarget(alias: string, root: string): Target {
  const projects = projectsByAlias(root);
  const projectId = Object.hasOwn(projects, alias) ? projects[alias] : undefined;
  if (projectId === undefined) {
    const known = Object.keys(projects).join(', ');
    throw new Failure(`"${alias}" is not a project in .firebaserc, which has ${known}.`, 2);
  }
  const environment = environmentOfProject(projectId, root);
  if (MEANT[alias] !== undefined && MEANT[alias] !== environment) {
    throw new Failure(
      `ENVIRONMENT is ${environment} in functions/.env.${projectId}, which is ${alias}. Nothing was deployed.`,
    );
  }
  return {
    root,
    alias,
    projectId,
    environment,
    release: readVersion(root),
    version: serviceVersion(root),
  };
}

/** What our account may use of each carrier in a day. */
const DAY_QUOTAS = Object.fromEntries(
  Object.values(CARRIER_INTERFACES).map(({ dayQuota }) => [
    dayQuota,
    ['a whole number from 1', WHOLE_NUMBER] as const,
  ]),
);

/** What each setting may be, in words and as a pattern. */
const SETTINGS = {
  ENVIRONMENT: ['production or uat', /^(production|uat)$/],
  MIN_INSTANCES: ['a whole number', /^\d+$/],
  LOG_REQUESTS: ['true or false', /^(true|false)$/],
  LOG_QUOTES: ['true or false', /^(true|false)$/],
  ...DAY_QUOTAS,
} as const;

/** Settings that a project may leave out. */
const OPTIONAL: ReadonlySet<string> = new Set(['LOG_QUOTES', ...Object.keys(DAY_QUOTAS)]);

/**
 * The environment that a project's settings name, if all of them are valid.
 * @throws Failure naming the first invalid setting, and its file.
 */
export function environmentOfProject(projectId: string, root: string): Environment {
  const settings = projectSettings(projectId, root);
  for (const [name, [allowed, form]] of Object.entries(SETTINGS)) {
    const value = settings[name];
    if (value === undefined ? OPTIONAL.has(name) : form.test(value)) continue;
    const found = value === undefined ? 'sets none' : `says "${value}"`;
    throw new Failure(
      `${name} is ${allowed}, but functions/.env.${projectId} ${found}. Nothing was deployed.`,
    );
  }
  return settings['ENVIRONMENT'] === 'uat' ? 'uat' : 'production';
}

/** The default address of a project's functions, if no other has been put in front of them. */
export const functionsAddress = (projectId: string): string =>
  `https://${REGION}-${projectId}.cloudfunctions.net`;

const EVERYWHERE = ['apiQuote', 'apiShippingServices', 'shipmentCrud'] as const;

/** The functions that an environment has. */
export const deployedFunctions = (environment: Environment): readonly string[] =>
  environment === 'production' ? [...EVERYWHERE, 'tracking'] : EVERYWHERE;

/**
 * The address that the functions' names follow, without a trailing slash.
 * @throws Failure if it is not such an address.
 */
export function parseBaseAddress(text: string): string {
  const address = text.trim().replace(/(?<!\/)\/+$/, '');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw new Failure(`"${text}" is no address; it must begin with https:// or http://.`, 2);
  }
  if (url.search !== '' || url.hash !== '') {
    throw new Failure(`"${text}" has a query or fragment; leave that out.`, 2);
  }
  if (url.protocol === 'http:' && !/^(127\..*|localhost|\[::1\])$/.test(url.hostname)) {
    throw new Failure(`"${text}" would send the token unencrypted; use https://.`, 2);
  }
  const name = url.pathname.split('/').at(-1) ?? '';
  if (deployedFunctions('production').includes(name)) {
    throw new Failure(`"${text}" is a function's address; leave out /${name}.`, 2);
  }
  return address;
}

interface Addresses {
  readonly baseAddress: string;
  readonly uatAddress: string;
  readonly siteAddress: string;
}

/**
 * Where the functions of a target, those of UAT, and its site are: as `SERVICE_URL`, `UAT_URL` and
 * `SITE_URL` say, otherwise at Google's names and at the address in `integrators.json`.
 * @throws Failure if one is no such address.
 */
export function chooseAddresses(
  { SERVICE_URL = '', UAT_URL = '', SITE_URL = '' }: NodeJS.ProcessEnv,
  { projectId, environment, root }: Pick<Target, 'projectId' | 'environment' | 'root'>,
): Addresses {
  const { addresses } = readIntegrators(root);
  const uat = projectsByAlias(root)['uat'] ?? '';
  return {
    baseAddress: parseBaseAddress(SERVICE_URL || functionsAddress(projectId)),
    uatAddress: parseBaseAddress(UAT_URL || functionsAddress(uat)),
    siteAddress: parseBaseAddress(SITE_URL || addresses[environment]),
  };
}
