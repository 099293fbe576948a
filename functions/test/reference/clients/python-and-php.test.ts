import { openCarrierServer } from '../../../local/stand-ins/carrier-server';
import { writeLiteral, PHP, PYTHON } from '../../../reference/samples/literal';
import { openedForAll } from '../../support/opened';
import { HELPER_CASES, type HelperCase } from './support/helper-cases';
import {
  isInstalled,
  runPrograms,
  testWith,
  type InterpretedLanguage,
} from './support/interpreters';

const TOKEN = 'svc_1';

/** A call that prints the name in the answer, or the error. */
const PROGRAMS: Readonly<Record<InterpretedLanguage, (url: string, one: HelperCase) => string>> = {
  python: (url, { calls, body }) => `
import json
from shipping import ShippingClient, ShippingError

client = ShippingClient("${url}/", "${TOKEN}", timeout=1, attempts=2)
try:
    print(client.call("${calls}", ${writeLiteral(body, PYTHON)}).get("data")["name"])
except ShippingError as error:
    fields = json.dumps([detail["field"] for detail in error.details])
    print(f"{error.code}: {error} {error.request_id} {fields}")
`,
  php: (url, { calls, body }) => `<?php
require_once 'shipping.php';

$client = new ShippingClient('${url}/', '${TOKEN}', timeout: 1, attempts: 2);
try {
    echo $client->call('${calls}', ${writeLiteral(body, PHP)})['data']['name'];
} catch (ShippingError $error) {
    $fields = json_encode(array_column($error->details, 'field'));
    echo "{$error->getCode()}: {$error->getMessage()} {$error->requestId} $fields";
}
`,
};

const languages = ['python', 'php'] as const satisfies readonly InterpretedLanguage[];
describe.each(languages)('%s', (language) => {
  const scripts = Object.values(HELPER_CASES);
  const outcomes: string[] = [];

  const service = openedForAll(openCarrierServer);
  beforeAll(async () => {
    for (const [index, { calls, replies }] of scripts.entries()) {
      service.script(`/${index}/${calls}`, ...replies);
    }
    if (!isInstalled(language)) return;
    const programs = scripts.map((one, index) =>
      PROGRAMS[language](`${service.url}/${index}`, one),
    );
    for (const { printed, failure } of await runPrograms(language, programs)) {
      outcomes.push(failure ?? printed);
    }
  });

  const cases = Object.entries(HELPER_CASES).map(([name, one], index) => ({ name, index, ...one }));
  testWith(language).each(cases)('$name', ({ index, calls, body, ...expected }) => {
    const received = service.requests.filter(({ path }) => path.startsWith(`/${index}/`));
    expect(outcomes[index]).toContain(expected.outcome);
    expect(received.map(({ path, body: sent }) => [path, sent])).toEqual(
      Array(expected.requests).fill([`/${index}/${calls}`, { api_token: TOKEN, ...body }]),
    );
    const [first, second] = received;
    const waitedMs = (second?.at ?? 0) - (first?.at ?? 0);
    if (expected.waitMs !== undefined) expect(waitedMs).toBeGreaterThan(expected.waitMs);
  });
});
