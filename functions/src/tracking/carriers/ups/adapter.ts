import { randomUUID } from 'node:crypto';

import { type CarrierAnswer, callCarrier } from '../call-carrier';
import type { Carrier, CarrierTools } from '../carrier';
import { createClientTokens } from '../client-credentials';
import { readFound } from './answer';
import { NAME } from './event';
import { reportOf } from './report';

/** The numbers that UPS accepts a question about. */
const NUMBER = /^.{7,34}$/;
const QUERY = 'locale=en_US&returnSignature=false&returnMilestones=false';
/** Our name, which each call states. */
const SOURCE = 'shipping-api';

/** UPS Track v1: exchanges the key for a token, caches the token, then queries numbers. */
export function createUps(tools: CarrierTools, key: string): Carrier {
  const { baseUrl } = tools.settings.ups;

  const withToken = createClientTokens(
    NAME,
    key,
    ({ id, secret }, signal) =>
      callCarrier(
        NAME,
        {
          method: 'POST',
          url: `${baseUrl}/security/v1/oauth/token`,
          headers: {
            authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
          },
          form: { grant_type: 'client_credentials' },
          signal,
        },
        tools,
      ),
    tools,
  );

  const ask = (number: string, token: string, signal: AbortSignal): Promise<CarrierAnswer> =>
    callCarrier(
      NAME,
      {
        method: 'GET',
        url: `${baseUrl}/api/track/v1/details/${encodeURIComponent(number)}?${QUERY}`,
        headers: {
          authorization: `Bearer ${token}`,
          transId: randomUUID(),
          transactionSrc: SOURCE,
        },
        signal,
      },
      tools,
    );

  return {
    name: NAME,
    async track(number, signal) {
      if (!NUMBER.test(number)) return undefined;
      const found = readFound(
        await withToken(signal, (token) => ask(number, token, signal)),
        number,
      );
      if (found === undefined) return undefined;
      if (found === 'nothing') return { events: [], estimatedDelivery: null, saysNone: true };
      return reportOf(found, tools);
    },
  };
}
