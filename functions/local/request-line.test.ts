import { createRequestLines } from './request-line';

const now = () => new Date(2026, 10, 22, 9, 5, 7);
const entry = (members: object): string =>
  JSON.stringify({ severity: 'INFO', message: 'request', function: 'apiQuote', ...members });

describe('a line for each request', () => {
  test('has the time, function, action, status, milliseconds and what it read and wrote', () => {
    const reading = { documentsRead: 40, documentsWritten: 7 };
    const line = createRequestLines({ meter: { reading: () => ({ ...reading }) }, now });
    reading.documentsRead += 1;
    reading.documentsWritten += 2;
    const created = entry({ function: 'shipmentCrud', action: 'update', status: 200, ms: 45 });
    expect(line(created)).toBe(
      '09:05:07  shipmentCrud update             200     45 ms      1 read    2 writes',
    );
    expect(line(entry({ status: 401, ms: 1203 }))).toBe(
      '09:05:07  apiQuote                        401   1203 ms     0 reads    0 writes',
    );
  });

  test('removes what would move the cursor', () => {
    const line = createRequestLines({ meter: undefined, now });
    expect(line(entry({ action: 'get\u001b[2J\n', status: 400, ms: 3 }))).toBe(
      '09:05:07  apiQuote get[2J                 400      3 ms',
    );
  });

  test('is not shown of the request that is hidden, whose costs no later line has', () => {
    const reading = { documentsRead: 0, documentsWritten: 0 };
    const meter = { reading: () => ({ ...reading }) };
    const line = createRequestLines({ meter, now, hidden: 'ours' });
    reading.documentsRead = 22;
    expect(line(entry({ status: 200, ms: 3, request_id: 'ours' }))).toBeUndefined();
    expect(line(entry({ status: 200, ms: 3, request_id: 'theirs' }))).toContain('0 reads');
    expect(line(entry({ status: 500, ms: 3, request_id: 'ours' }))).toContain('500');
  });

  test('leaves out the costs without a meter of our own', () => {
    const line = createRequestLines({ meter: undefined, now });
    expect(line(entry({ status: 200, ms: 3 }))).toBe(
      '09:05:07  apiQuote                        200      3 ms',
    );
  });

  test.each([
    'Functions codebase could not be analyzed',
    '{"severity":"ERROR","message":"apiQuote failed."}',
    '{ not JSON',
  ])('leaves another line as it is: %s', (text) => {
    expect(createRequestLines({ meter: undefined, now })(text)).toBe(text);
  });
});
