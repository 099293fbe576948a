import { importDraft } from '../../operations/store/rate-operations';
import { createRateCard } from '../../operations/store/rate-versions';
import { aRateCard } from '../support/cards';
import { openedForEach } from '../support/opened';
import { openRateDesk } from '../support/rate-desk';

const EARLY = aRateCard({ courier_name: 'falcon', valid_from: '2026-11-01' });
const LETTERS = {
  ...EARLY,
  document: EARLY.document && { ...EARLY.document, delivery_type: 'letter' },
};
const FAULT =
  'document.delivery_type: The delivery type of a document tariff must be "document", not "letter".';

const desk = openedForEach(openRateDesk);

test('a stored draft with another delivery type for documents is not published', async () => {
  await importDraft(desk, LETTERS);
  expect(await desk.run('publish', 'falcon', '1')).toMatchObject({
    code: 3,
    err: `Version 1 of falcon cannot be published:\n  ${FAULT}\n`,
  });
  expect((await desk.run('lint', 'falcon', '1')).err).toContain(`fault    ${FAULT}`);
});

test('a version that is published goes on, and can be rolled back to', async () => {
  await createRateCard(desk.db, LETTERS);
  expect(await desk.done('lint', 'falcon', '1')).toContain(`warning  ${FAULT}`);
  await desk.imported();
  await desk.done('publish', 'falcon', '2');
  expect(await desk.done('rollback', 'falcon', '1')).toMatch(/Warning: .*not "letter"/);
});
