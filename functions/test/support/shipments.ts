import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { readExamples } from './repository';
import { type Service, openService } from './service';
import { shipmentData } from './shipment-data';
import { issueToken } from './tokens';

export { shipmentData };

export type Caller = Awaited<ReturnType<typeof createCaller>>;

/** What somebody with a token may call of `shipmentCrud`. */
export const createCalls = (service: Pick<Service, 'post'>, api_token: string) => ({
  api_token,
  call: (action: unknown, fields: object = {}, headers: Record<string, string> = {}) =>
    service.post({ api_token, action, ...fields }, headers),
});

/** Someone with a token of their own who calls `shipmentCrud`. */
export async function createCaller(
  service: Service,
  email: string,
  role: 'client' | 'staff' = 'client',
  client_type: 'standard' | 'partner' = 'standard',
  explain: 'full' | 'plain' = 'full',
) {
  const account = { account_id: email, email, role, client_type, explain };
  const calls = createCalls(service, await issueToken(service.db, 'svc_', account));
  const { call } = calls;
  return {
    ...calls,
    /** Creates a shipment and gives its id and request_number. */
    async create(overrides: Record<string, unknown> = {}) {
      const { body } = await call('create', { data: shipmentData(overrides) });
      return body['data'] as { id: string; request_number: string };
    },
    async get(request_number: string) {
      const { body } = await call('get', { request_number, include_history: true });
      return body['data'] as Record<string, unknown> & { history: Record<string, unknown>[] };
    },
  };
}

/** `shipmentCrud`, with two clients and one of the staff who call it. */
export async function openShipments(options: Parameters<typeof openService>[1] = {}) {
  const service = await openService(shipmentEndpoint, options);
  return {
    service,
    owner: await createCaller(service, 'owner@example.com'),
    other: await createCaller(service, 'other@example.com'),
    staff: await createCaller(service, 'staff@example.com', 'staff'),
    close: () => service.close(),
  };
}

/** The text of an answer that `answers.json` next to a test records, with `{name}` for what varies. */
export const recordedText = (
  folder: string,
  name: string,
  values: Readonly<Record<string, unknown>> = {},
): string =>
  Object.entries(values).reduce(
    (text, [key, value]) => text.replaceAll(`"{${key}}"`, JSON.stringify(value)),
    JSON.stringify(readExamples<Record<string, object>>(folder, 'answers.json')[name]),
  );
