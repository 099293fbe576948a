import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { readExamples } from '../../test/support/repository';
import { callerNetworks, listNetworks } from './request-parts';

const EXAMPLES = readExamples<{
  forwarded: [forwarded: string, networks: string[]][];
  networks: [address: string, networks: string[]][];
}>(__dirname, 'vectors/request-parts.json');

const requestWith = (forwarded: string | undefined): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
};

test.each(EXAMPLES.forwarded)(
  'of %j the last entry counts, which the caller cannot write',
  (forwarded, networks) => {
    expect(callerNetworks(requestWith(forwarded))).toEqual(networks);
  },
);

test.each([undefined, '', '203.0.113.7, unknown'])(
  'without an address there, that of the connection counts: %j',
  (forwarded) => {
    expect(callerNetworks(requestWith(forwarded))).toEqual(['']);
  },
);

test.each(EXAMPLES.networks)('%s belongs to %j', (address, networks) => {
  expect(listNetworks(address)).toEqual(networks);
});
