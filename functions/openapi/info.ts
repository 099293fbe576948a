export const info = {
  title: 'Shipping API',
  description:
    'Quotes from every courier for parcels and documents from Thailand to the whole world, shipments and tracking, and pickups for partners. Every response is JSON with `success`. If it is false, act on `code` and show `error` to a person. A request body is read as JSON whatever its content type: at most 256 KiB, uncompressed. Text fields are trimmed before they are validated.',
};

const host = (name: string, of: string) => ({
  url: `https://{${name}}`,
  description: of,
  variables: {
    [name]: { default: `${name}.example.com`, description: 'The host name that we gave you.' },
  },
});

const local = (project: string, of: string) => ({
  url: 'http://127.0.0.1:{port}/{project}/asia-southeast1',
  description: of,
  variables: { port: { default: '5001' }, project: { default: project } },
});

const production = [
  host('production', 'Production, for tokens that begin with `svc_` or `trk_`.'),
  local('demo-shipping', 'A local start.'),
];

const uat = [
  host('uat', 'UAT, for tokens that begin with `uat_svc_`.'),
  local('demo-shipping-uat', 'A local start with `--env uat`.'),
];

export const SERVERS = [...production, ...uat];
export const PRODUCTION_SERVERS = production;

export const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'Your API token. You can send it as `api_token` in the body instead.',
  },
  credential: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Your tracking credential, `trk_...`. You can send it as `api_token` in the body instead.',
  },
};
