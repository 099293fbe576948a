import { Failure } from '../failure';
import { call, type Answer, type ServiceUnderTest } from './service-under-test';
import { deployedFunctions } from './target';

/** One thing that a healthy service does. No check creates or changes anything. */
export interface Check {
  readonly name: string;
  readonly needsToken: boolean;
  /** @returns what was seen. @throws Failure saying what is wrong. */
  run(service: ServiceUnderTest): Promise<string>;
}

const PARCEL = {
  country: 'JP',
  actual_weight_kg: 1.2,
  length_cm: 30,
  width_cm: 20,
  height_cm: 10,
};

const preflight: Check = {
  name: 'preflight',
  needsToken: false,
  async run(service) {
    const names = deployedFunctions(service.environment);
    for (const name of names) {
      const headers = {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      };
      const answer = await call(service, name, { method: 'OPTIONS', headers });
      expectStatus(answer, 200, name);
      if (answer.headers['access-control-allow-origin'] !== '*') {
        throw new Failure(`${name} does not allow calls from a web page`);
      }
    }
    return `${names.join(', ')} answer a browser`;
  },
};

const version: Check = {
  name: 'version',
  needsToken: false,
  async run(service) {
    for (const name of deployedFunctions(service.environment)) {
      const { headers } = await call(service, name, { method: 'OPTIONS' });
      const served = headers['x-service-version'];
      if (served === service.version) continue;
      const found = typeof served === 'string' ? served : 'no version';
      throw new Failure(`${name} serves ${found}, not ${service.version}`);
    }
    return service.version;
  },
};

const noToken: Check = {
  name: 'no token',
  needsToken: false,
  async run(service) {
    const names = deployedFunctions(service.environment);
    for (const name of names) {
      const answer = await call(service, name, { body: {} });
      expectStatus(answer, 401, name);
      if (answer.body['code'] !== 'missing_token') {
        throw new Failure(`${name} answers 401, but without the code missing_token`);
      }
      if (answer.headers['cache-control']?.includes('no-store') !== true) {
        throw new Failure(`${name} allows its answers to be stored`);
      }
    }
    return `${names.join(', ')} refuse`;
  },
};

const tracking: Check = {
  name: 'tracking',
  needsToken: false,
  async run(service) {
    const { status, headers } = await call(service, 'tracking', { body: {} });
    if (service.environment === 'production') {
      if (status === 401) return 'refuses without a credential';
      throw new Failure(`tracking answers ${status}, not 401`);
    }
    if (status === 404 && headers['x-service-version'] === undefined) return 'is absent in UAT';
    throw new Failure(`tracking answers ${status}; it exists in production only`);
  },
};

const quote: Check = {
  name: 'quote',
  needsToken: true,
  async run(service) {
    const answer = await call(service, 'apiQuote', { body: { ...credential(service), ...PARCEL } });
    expectStatus(answer, 200, 'apiQuote');
    const count = Number(answer.body['quotes_count']);
    if (count > 0) return `${count} ${count === 1 ? 'quote' : 'quotes'} for Japan`;
    throw new Failure(
      'apiQuote returns no quotes: no published rate card that is valid today covers Japan',
    );
  },
};

const serviceList: Check = {
  name: 'service list',
  needsToken: true,
  async run(service) {
    const answer = await call(service, 'apiShippingServices', { body: credential(service) });
    expectStatus(answer, 200, 'apiShippingServices');
    const total = Number(answer.body['total']);
    if (total > 0) return `${total} ${total === 1 ? 'service' : 'services'}`;
    throw new Failure('apiShippingServices lists none: no service is active');
  },
};

const shipments: Check = {
  name: 'shipments',
  needsToken: true,
  async run(service) {
    const body = { ...credential(service), action: 'list', status: 'pending', limit: 1 };
    const answer = await call(service, 'shipmentCrud', { body });
    expectStatus(answer, 200, 'shipmentCrud list');
    if (answer.body['success'] !== true || !Array.isArray(answer.body['data'])) {
      throw new Failure('shipmentCrud answers 200, but without a list');
    }
    return 'a filtered list works, so its index is built';
  },
};

const page: Check = {
  name: 'page',
  needsToken: false,
  async run(service) {
    const { status, headers } = await call(service, '', { method: 'GET' });
    if (status === 200 && headers['content-type']?.includes('html') === true) {
      return 'the reference page answers';
    }
    throw new Failure(`the reference page answers ${status}`);
  },
};

/** The most telling ones first: a later check often fails because of what an earlier one names. */
export const CHECKS: readonly Check[] = [
  preflight,
  version,
  noToken,
  tracking,
  quote,
  serviceList,
  shipments,
];

/** For the site, which leads to functions that were checked already. */
export const SITE_CHECKS: readonly Check[] = [page, version, noToken, quote];

const credential = ({ token }: ServiceUnderTest): { api_token: string | undefined } => ({
  api_token: token,
});

function expectStatus({ status, body }: Answer, expected: number, name: string): void {
  if (status === expected) return;
  const { code, error, request_id: id } = body;
  const why =
    typeof code === 'string' ? ` (${code}: ${String(error)} request_id ${String(id)})` : '';
  throw new Failure(`${name} answers ${status}, not ${expected}${why}`);
}
