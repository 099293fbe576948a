import type { FunctionResource } from '../support/google/google-project';
import { items, members } from '../support/google/json';

/** What the deployed functions are meant to be. A change of these is a change of the service. */
const EVERY_FUNCTION = {
  runtime: 'nodejs24',
  location: 'asia-southeast1',
  memory: '512Mi',
  cpu: '1',
  concurrency: 40,
  maxInstances: 20,
  timeoutSeconds: 30,
  secrets: [] as string[],
};

/** The secrets of `tracking`, in their order. */
export const CARRIER_KEYS: readonly string[] = [
  ...['DHL_API_KEY', 'FEDEX_API_KEY', 'SEVENTEEN_TRACK_KEY', 'THAILAND_POST_KEY', 'UPS_API_KEY'],
];

const PROJECTS = { production: 'thai-shipping-prod', uat: 'thai-shipping-uat' } as const;

const QUOTES_AND_SHIPMENTS = ['apiQuote', 'apiShippingServices', 'shipmentCrud'];

const expected = (
  names: readonly string[],
  minInstances: number,
  environment: keyof typeof PROJECTS,
) =>
  names.map((name) => ({
    ...EVERY_FUNCTION,
    name,
    minInstances,
    environment,
    serviceAccount: `shipping-api@${PROJECTS[environment]}.iam.gserviceaccount.com`,
    ...(name === 'tracking' && {
      timeoutSeconds: 60,
      secrets: [...CARRIER_KEYS],
    }),
  }));

export const PRODUCTION = expected([...QUOTES_AND_SHIPMENTS, 'tracking'], 1, 'production');
export const UAT = expected(QUOTES_AND_SHIPMENTS, 0, 'uat');

/** A deployed function in the words of the table. */
export function optionsOf({ name, buildConfig, serviceConfig }: FunctionResource): object {
  const [, , , location, , id] = name.split('/');
  const secrets = items(serviceConfig['secretEnvironmentVariables']).map(members);
  return {
    name: id,
    location,
    runtime: buildConfig['runtime'],
    memory: serviceConfig['availableMemory'],
    cpu: serviceConfig['availableCpu'],
    concurrency: serviceConfig['maxInstanceRequestConcurrency'],
    minInstances: serviceConfig['minInstanceCount'],
    maxInstances: serviceConfig['maxInstanceCount'],
    timeoutSeconds: serviceConfig['timeoutSeconds'],
    secrets: secrets.map(({ key }) => String(key)).sort(),
    serviceAccount: serviceConfig['serviceAccountEmail'],
    environment: members(serviceConfig['environmentVariables'])['ENVIRONMENT'],
  };
}
