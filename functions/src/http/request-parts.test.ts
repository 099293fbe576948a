import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { callerNetworks, listNetworks } from './request-parts';

const requestWith = (forwarded: string | undefined): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
};

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['198.51.100.1, 203.0.113.7', ['203.0.113.7']],
  ['not an address,203.0.113.7 ', ['203.0.113.7']],
  ['198.51.100.1, 2001:db8:1:2:3:4:5:6', ['2001:db8:1', '2001:db8']],
])('of %j the last entry counts, which the caller cannot write', (forwarded, networks) => {
  expect(callerNetworks(requestWith(forwarded))).toEqual(networks);
});

test.each([undefined, '', '203.0.113.7, unknown'])(
  'without an address there, that of the connection counts: %j',
  (forwarded) => {
    expect(callerNetworks(requestWith(forwarded))).toEqual(['']);
  },
);

test.each([
  ['2001:db8::1', ['2001:db8:0', '2001:db8']],
  ['2001:0db8:0000:0001:0002:0003:0004:0005', ['2001:db8:0', '2001:db8']],
  ['2001:db8::1:2:3:4:5', ['2001:db8:0', '2001:db8']],
  ['2001:db8:a:b::', ['2001:db8:a', '2001:db8']],
  ['::1', ['0:0:0', '0:0']],
  ['fe80::1%eth0', ['fe80:0:0', 'fe80:0']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7', ['203.0.113.7']],
])('%s belongs to %j', (address, networks) => {
  expect(listNetworks(address)).toEqual(networks);
});
