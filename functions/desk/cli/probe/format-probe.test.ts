import { createRedaction } from '../../tracking/redact';
import { formatProbe } from './format-probe';

const NUMBER = '7777777770';

test.each([
  ['its city', { city: `Depot ${NUMBER}` }, '  code OK  Depot 0000000000, JP'],
  ['its code', { code: `OK-${NUMBER}` }, '  code OK-0000000000  Tokyo, JP'],
])('the number is masked within an event: in %s', (_where, fields, shown) => {
  const read = {
    occurredAt: '2026-11-20T10:12:00+09:00',
    zone: 'place',
    status: 'delivered',
    code: 'OK',
    city: 'Tokyo',
    country: 'JP',
    ...fields,
  } as const;
  const probe = {
    askedAt: 0,
    exchanges: [],
    events: [{ sent: {}, read, leftOutFor: '' }],
    outcome: undefined,
    unknownCodes: [],
    unreadable: [],
    isStopped: false,
  };
  const unmapped = { faults: [], missing: [], added: [], absent: [] };
  const redaction = createRedaction('dhl', NUMBER);
  const text = formatProbe([], probe, [], redaction, unmapped, false);
  expect(text).toContain(shown);
  expect(text).not.toContain(NUMBER);
});
