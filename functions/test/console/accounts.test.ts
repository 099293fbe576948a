import { listAccessRequests } from '../../operations/store/access-requests';
import { listTokens } from '../../operations/store/token-operations';
import { hashToken } from '../../src/accounts/record/token';
import { click, openConsolePage } from '../support/console-page';
import { openedForAll } from '../support/opened';

const opened = openedForAll(openConsolePage);
const { desk, page } = opened;

const quote = async (token: string): Promise<number> => {
  const response = await fetch(`${desk.service.url}/apiQuote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      ...{ api_token: token, country: 'JP', shipment_type: 'parcel', actual_weight_kg: 1 },
      ...{ length_cm: 10, width_cm: 10, height_cm: 10 },
    }),
  });
  return response.status;
};

const storedToken = async (token: string) =>
  (await desk.service.db.collection('tokens').doc(hashToken(token)).get()).data();

const clickText = (selector: string, text: string): Promise<void> =>
  click(page, `${selector}::-p-text(${text})`);

test('a token is issued for an account, works, is shown once, and is revoked', async () => {
  await clickText('nav a', 'Accounts');
  await clickText('a', 'demo_other_client');
  await clickText('button', 'Issue a token');
  await page.type('input[name=label]', 'Shop on the corner');
  await clickText('dialog button[type=submit]', 'Issue a token');
  await page.waitForSelector('code.token');
  const token = String(await page.evaluate('document.querySelector("code.token").textContent'));
  await page.waitForSelector('dialog .tools > button.outline:focus');
  // The token would be lost.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open] code.token');
  expect(await page.$('dialog .dialog-close')).toBeNull();
  expect(await quote(token)).toBe(200);
  await clickText('dialog button', 'Done');
  await page.waitForSelector('td::-p-text(Shop on the corner)');
  expect(await page.evaluate('document.documentElement.outerHTML')).not.toContain(token);

  const hint = token.slice(-2);
  await click(page, `button[aria-label^="Revoke"][aria-label$="${hint}"]`);
  await clickText('dialog button[type=submit]', 'Revoke');
  await page.waitForSelector('tbody tr:first-child .badge.bad');
  // The functions keep what they know of a token for a minute, so the store is asked.
  const { items } = await listTokens(desk.service.db, 'demo_other_client');
  const states = items.map(({ label, revoked_at }) => [label, revoked_at !== null]);
  expect(states[0]).toEqual(['Shop on the corner', true]);
  expect(opened.complaints).toEqual([]);
});

test('requests for tracking are recorded, rejected with a reason, and approved with a credential', async () => {
  const record = async (purpose: string): Promise<void> => {
    await clickText('button', 'Record a request');
    await page.select('select[name=account]', 'demo_client');
    await page.type('input[name=purpose]', purpose);
    await clickText('dialog button[type=submit]', 'Record a request');
    await page.waitForSelector(`td::-p-text(${purpose})`);
  };
  await clickText('nav a', 'Tracking requests');
  await record('Order page');
  await clickText('button', 'Reject');
  await page.type('input[name=reason]', 'No contract yet');
  await clickText('dialog button[type=submit]', 'Reject');
  await page.waitForSelector('td::-p-text(No contract yet)');

  await record('LINE bot');
  await clickText('button', 'Approve');
  await clickText('dialog button[type=submit]', 'Approve');
  await page.waitForSelector('code.token');
  const token = String(await page.evaluate('document.querySelector("code.token").textContent'));
  expect(await storedToken(token)).toMatchObject({ kind: 'tracking', account_id: 'demo_client' });
  await clickText('dialog button', 'Done');
  await page.waitForSelector('.badge.good::-p-text(Approved)');
  expect(await page.evaluate('document.documentElement.outerHTML')).not.toContain(token);
  const { items } = await listAccessRequests(desk.service.db);
  expect(items.map(({ purpose, status, reason }) => [purpose, status, reason])).toEqual([
    ['Order page', 'rejected', 'No contract yet'],
    ['LINE bot', 'approved', null],
  ]);
  expect(opened.complaints).toEqual([]);
});

test('saving one setting of an account leaves the others as they are stored', async () => {
  const account = desk.service.db.doc('accounts/demo_staff');
  await account.update({ explain: 'plain' });
  await page.goto(`${desk.url}/accounts/demo_staff`);
  await page.waitForSelector('select[name=role]');
  await account.update({ client_type: 'partner' });
  await page.select('select[name=role]', 'client');
  await clickText('.account-settings button', 'Save');
  await page.waitForSelector('.account-settings .notice.good');
  expect((await account.get()).data()).toMatchObject({
    ...{ role: 'client', explain: 'plain', client_type: 'partner' },
  });
  // The form is filled anew.
  await page.waitForFunction(
    'document.querySelector("select[name=client_type]").value === "partner"',
  );
  expect(opened.complaints).toEqual([]);
});
