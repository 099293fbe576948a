import { openedForEach } from '../../../support/opened';
import { openSurchargeDesk } from '../../../support/surcharge-desk';

const desk = openedForEach(openSurchargeDesk);

const HEADING = 'courier,name,where,from,to,thb_per_kg,min_thb';
beforeEach(async () => {
  await desk.imported();
  await desk.done('rates', 'publish', 'falcon', '1');
});

const load = async (...lines: string[]) =>
  ['demand', 'import', await desk.file('demand.csv', HEADING, ...lines)] as const;

const dayLine = (name: string, at: number): string => {
  const day = new Date(Date.parse('2027-01-01') + at * 86_400_000).toISOString().slice(0, 10);
  return `falcon,${name},*,${day},${day},10,`;
};

test('what just fits into a document is stored, and a byte more is not', async () => {
  // A backslash is stored as four.
  const lines = Array.from({ length: 3250 }, (_, at) => dayLine(`x${'\\'.repeat(39)}`, at));
  const shorter = (by: number) =>
    load(...lines.map((line, at) => (at < by ? line.replace('x', '') : line)));
  const refused = await desk.refused(...(await shorter(0)));
  const over = Number(/It takes 900,(\d+) bytes/.exec(refused)?.[1]);
  expect(await desk.refused(...(await shorter(over - 1)))).toMatch(
    /^The surcharges of falcon cannot be stored: It takes 900,001 bytes, and at most 900,000 fit/,
  );
  await desk.done(...(await shorter(over)));
  const many = Array.from({ length: 5001 }, (_, at) => dayLine('peak', at));
  expect(await desk.refused(...(await load(...many)))).toMatch(
    /^The surcharges of falcon cannot be stored: demand must have at most 5,000 entries\./,
  );
});
