import { OPERATIONS, QUOTE_OPERATION } from '../document/operations';
import { writeLiteral, PHP, PYTHON, TYPESCRIPT } from './literal';
import { writeSamples } from './samples';

const ADDRESS = 'http://127.0.0.1:5080';

const VALUE = {
  name: 'ร้านสมใจ',
  note: `It's "quoted" \\ here`,
  'hs-code': null,
  flags: [true, false],
  nested: { none: {}, list: [], weight_kg: 3.25, text: 'long enough to need lines of its own' },
};

test('TypeScript: keys without quotes, text in single quotes', () => {
  expect(writeLiteral(VALUE, TYPESCRIPT)).toBe(
    String.raw`{
  name: 'ร้านสมใจ',
  note: 'It\'s "quoted" \\ here',
  'hs-code': null,
  flags: [true, false],
  nested: {
    none: {},
    list: [],
    weight_kg: 3.25,
    text: 'long enough to need lines of its own',
  },
}`,
  );
});

test('Python: its own words, text as in JSON', () => {
  expect(writeLiteral(VALUE, PYTHON)).toBe(
    String.raw`{
    "name": "ร้านสมใจ",
    "note": "It's \"quoted\" \\ here",
    "hs-code": None,
    "flags": [True, False],
    "nested": {
        "none": {},
        "list": [],
        "weight_kg": 3.25,
        "text": "long enough to need lines of its own",
    },
}`,
  );
});

test('PHP: arrays, and an empty object that stays one', () => {
  expect(writeLiteral(VALUE, PHP)).toBe(
    String.raw`[
    'name' => 'ร้านสมใจ',
    'note' => 'It\'s "quoted" \\ here',
    'hs-code' => null,
    'flags' => [true, false],
    'nested' => [
        'none' => new stdClass(),
        'list' => [],
        'weight_kg' => 3.25,
        'text' => 'long enough to need lines of its own',
    ],
]`,
  );
});

test('what fits into 80 columns stands on one line', () => {
  const value = { a: 'x'.repeat(70) };
  expect(writeLiteral(value, TYPESCRIPT)).not.toContain('\n');
  expect(writeLiteral(value, TYPESCRIPT, 'const b = ')).toContain('\n');
});

test('a single quote does not end the body of a curl command', () => {
  const operation = { ...QUOTE_OPERATION, example: { api_token: 'svc_1', city: "L'Aquila" } };
  expect(writeSamples(operation, ADDRESS).curl).toContain(String.raw`"city": "L'\''Aquila"`);
});

const sampleOf = (id: string) => {
  const operation = OPERATIONS.find((one) => one.id === id) ?? QUOTE_OPERATION;
  return writeSamples(operation, ADDRESS);
};

test('the client of a sample has its token in a variable, and the request has none', () => {
  const { typescript, python, php } = sampleOf('GetAddress');
  expect(typescript).toBe(`import { ShippingClient } from '@thai-shipping/client';

const token = 'svc_DEMOpartner00000000000000000000009PdxU';
const client = new ShippingClient({ baseUrl: 'http://127.0.0.1:5080', token });

const answer = await client.addresses.get({ id: '8w2g5n7jxrd0' });
console.log(answer);`);
  expect(python).toBe(`from shipping import ShippingClient

token = "svc_DEMOpartner00000000000000000000009PdxU"
client = ShippingClient("http://127.0.0.1:5080", token)

answer = client.action("get", api_scope="address", id="8w2g5n7jxrd0")
print(answer)`);
  expect(php).toBe(`<?php
require_once 'shipping.php';

$token = 'svc_DEMOpartner00000000000000000000009PdxU';
$client = new ShippingClient('http://127.0.0.1:5080', $token);

$answer = $client->action('get', [
    'api_scope' => 'address',
    'id' => '8w2g5n7jxrd0',
]);
print_r($answer);`);
});

test('a call without members has no empty argument', () => {
  const { typescript, python, php } = sampleOf('ServiceList');
  expect(typescript).toContain('client.services.list();');
  expect(python).toContain('client.call("apiShippingServices")\n');
  expect(php).toContain("$client->call('apiShippingServices');");
});

test('tracking needs its own token in addition to that of the account', () => {
  const { typescript, python } = sampleOf('Tracking');
  expect(typescript).toBe(`import { ShippingClient } from '@thai-shipping/client';

const token = 'svc_DEMOclient00000000000000000000001VIQR4';
const trackingToken = 'trk_DEMOtracking00000000000000000000281Zr1';
const client = new ShippingClient({
  baseUrl: 'http://127.0.0.1:5080',
  token,
  trackingToken,
});

const answer = await client.tracking.get({ trackingNumber: 'SIMLIFE36' });
console.log(answer);`);
  expect(python).toContain('token = "trk_DEMOtracking00000000000000000000281Zr1"\n');
});
