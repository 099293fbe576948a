import type { AnswerOf } from '../../../desk/page/api/types';
import { formatThb } from '../../../desk/page/format/amount';
import { click } from '../../support/console-page';
import { useDesk } from './desk';

const { desk, page, call, open, isAt, texts, create } = useDesk();

test('a month leads to its shipments by each group, and to the statement of a client', async () => {
  for (let at = 0; at < 3; at += 1) await create({ service_id: 'copper_heron' });
  const span = { from: desk.today(), to: desk.today() };
  const query = new URLSearchParams(span).toString();
  const { total, groups } = await call<AnswerOf<'month.show'>>('month.show', span);
  for (const { by, sums } of groups) {
    await open(`/month?${query}`);
    const [first] = sums;
    const link = `/shipments?${query}&${new URLSearchParams({ [by]: first?.of ?? '' }).toString()}`;
    await page.waitForSelector(`a[href="${link}"]`);
    await click(page, `a[href="${link}"]`);
    await isAt(link);
    await page.waitForSelector('.list-totals dd');
    expect((await texts('.list-totals dd'))[0]).toBe(String(first?.shipments));
  }
  await open(`/month?${query}`);
  await click(page, 'a[href^="/month/statement"]');
  await page.waitForSelector('.statement tbody');
  const cells = await texts('.statement tbody tr:last-child td');
  const client = groups[0]?.sums[0];
  expect(cells.slice(-3)).toEqual(
    [client?.sold, client?.vat, client?.total].map((satang) => formatThb(satang ?? 0)),
  );
  expect(total.shipments).toBeGreaterThanOrEqual(3);
});
