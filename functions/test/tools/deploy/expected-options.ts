import type { FunctionResource } from '../../support/google/google-project';
import { items, members } from '../../support/google/json';

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
  'DHL_API_KEY',
  'FEDEX_API_KEY',
  'SEVENTEEN_TRACK_KEY',
  'THAILAND_POST_KEY',
  'UPS_API_KEY',
];

const expected = (name: string, minInstances: number, environment: string, projectId: string) => ({
  ...EVERY_FUNCTION,
  name,
  minInstances,
  environment,
  serviceAccount: `shipping-api@${projectId}.iam.gserviceaccount.com`,
});

const QUOTES_AND_SHIPMENTS = ['apiQuote', 'apiShippingServices', 'shipmentCrud'];

export const UAT = QUOTES_AND_SHIPMENTS.map((name) =>
  expected(name, 0, 'uat', 'thai-shipping-uat'),
);
export const PRODUCTION = [...QUOTES_AND_SHIPMENTS, 'tracking'].map((name) => ({
  ...expected(name, 1, 'production', 'thai-shipping-prod'),
  ...(name === 'tracking' && { timeoutSeconds: 60, secrets: [...CARRIER_KEYS] }),
}));

/** A deployed function in the words of the table. */
export function readOptions({ name, buildConfig, serviceConfig }: FunctionResource): object {
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

/** Hosting leads to the Cloud Run service of a function. */
export const rewrite = (name: string) => ({
  glob: `/${name}`,
  run: { serviceId: name.toLowerCase(), region: 'asia-southeast1' },
});

/** What is nearly the address of a function goes to another one, which refuses it. */
const misspelt = (beginning: string, serviceId: string) => ({
  regex: expect.stringContaining(beginning) as string,
  run: { region: 'asia-southeast1', serviceId },
});
export const MISSPELT = [
  misspelt('[aA][pP][iI]', 'shipmentcrud'),
  misspelt('[sS][hH][iI][pP]', 'apiquote'),
];

/** What the site answers with: those of functions are not stored, assets for good, pages after a look at them. */
const CATALOGUE = { Link: '</.well-known/api-catalog>; rel="api-catalog"' };

export const HEADERS = [
  {
    glob: '**',
    headers: {
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'self'; object-src 'none'",
    },
  },
  {
    glob: '/assets/**',
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
  { glob: '/', headers: CATALOGUE },
  {
    glob: '/.well-known/api-catalog',
    headers: {
      ...CATALOGUE,
      'Content-Type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    },
  },
  {
    glob: `/@(${PRODUCTION.map(({ name }) => name).join('|')})`,
    headers: { 'Cache-Control': 'no-store' },
  },
];
