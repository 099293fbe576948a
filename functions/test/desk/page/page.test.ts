import { listAccessRequests } from '../../../desk/store/access-requests';
import { listTokens } from '../../../desk/store/token-operations';
import { hashToken } from '../../../src/model/account/token';
import { click, press } from '../../support/console-page';
import { readText } from '../../support/site-visit';
import { useDesk } from './desk';

const { desk, page, speak, ask, open, isClosed } = useDesk();

const clickText = (selector: string, text: string): Promise<void> =>
  click(page, `${selector}::-p-text(${text})`);

test('an address may have any case, and a slash at its end', async () => {
  await open('/Shipments/');
  expect(await readText(page, 'h1')).toBe('Shipments');
  expect(await readText(page, '[aria-current]')).toBe('Shipments');
});

describe('a day', () => {
  const FIELD = '[name=until]';
  const HINT = `.field:has(${FIELD}) small`;
  /** Types a day in place of what the field has, and leaves the field. */
  const enter = async (text: string): Promise<void> => {
    await page.focus(FIELD);
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  const shown = (): Promise<unknown> => page.evaluate(`document.querySelector('${FIELD}').value`);

  test('that is none, or too early, is said, and keeps the form from being sent', async () => {
    await open('/suspensions');
    await enter('31/11/2030');
    await page.waitForSelector('.fault::-p-text(This is not a day.)');
    await page.waitForSelector(`${FIELD}:invalid`);
    await enter('1/1/2020');
    await page.waitForSelector('.fault::-p-text(The first possible day is)');
    await enter('1/1/2030');
    await page.waitForSelector('.fault', { hidden: true });
    await page.waitForSelector(`${FIELD}:valid`);
  });

  test("may be chosen in the browser's calendar, which a button opens", async () => {
    await speak('th');
    await open('/suspensions');
    const picker = `.day-input:has(${FIELD}) [type=date]`;
    await page.evaluate(`{
      const picker = document.querySelector('${picker}');
      picker.showPicker = () => {
        picker.value = '2030-11-23';
        picker.dispatchEvent(new Event('input', { bubbles: true }));
      };
    }`);
    await click(page, `.day-input:has(${FIELD}) button`);
    await page.waitForSelector(`${HINT} ::-p-text(23 พ.ย. 2573 (2030))`);
    expect(await shown()).toBe('23 พ.ย. 2573');
  });
});

describe('a dialog', () => {
  const LABEL = 'dialog input[name=label]';
  /** The dialog that asks whether to discard stands over the one that it is about. */
  const ASKS = 'dialog dialog[open]';
  const focused = (): Promise<unknown> =>
    page.evaluate('document.activeElement.name || document.activeElement.textContent');
  const typed = (): Promise<unknown> => page.evaluate(`document.querySelector('${LABEL}').value`);
  const openIssue = async (): Promise<void> => {
    await clickText('main button', 'Issue a token');
    await page.waitForSelector(LABEL);
  };

  beforeEach(async () => {
    await open('/accounts/demo_client');
    await page.waitForSelector('td code');
  });

  test('begins at its first field, and closes unasked while nothing is typed', async () => {
    await openIssue();
    expect(await focused()).toBe('label');
    await page.keyboard.press('Escape');
    await isClosed();
    expect(await focused()).toBe('Issue a token');
  });

  test.each([
    ['Escape', () => page.keyboard.press('Escape')],
    ['the cross', () => click(page, 'dialog .dialog-close')],
    ['Cancel', () => press(page, 'Cancel', 'dialog')],
  ])('asks before %s discards what was typed', async (_way, leave) => {
    await openIssue();
    await page.type(LABEL, 'Shop on the corner');
    await leave();
    await page.waitForSelector(ASKS);
    expect(await focused()).toBe('Keep editing');
    await page.keyboard.press('Escape');
    await page.waitForSelector(ASKS, { hidden: true });
    expect(await typed()).toBe('Shop on the corner');
    await leave();
    await page.waitForSelector(ASKS);
    await press(page, 'Discard', 'dialog');
    await isClosed();
    await openIssue();
    expect(await typed()).toBe('');
  });

  test('that revokes a token names whose it is, and begins at the button that does nothing', async () => {
    const label = await readText(page, 'td[data-heading="What it is for"]');
    const hint = await readText(page, 'td code');
    await click(page, 'button[aria-label^="Revoke"]');
    await page.waitForSelector('dialog p');
    expect(await readText(page, 'dialog p')).toContain(
      `“${label}” (${hint}) of the account demo_client, demo_client@example.com,`,
    );
    expect(await focused()).toBe('Cancel');
    await page.waitForSelector('dialog button.danger[type=submit]');
  });
});

describe('accounts', () => {
  const submit = (text: string): Promise<void> => clickText('dialog button[type=submit]', text);

  async function shownToken(): Promise<string> {
    await page.waitForSelector('code.token');
    return readText(page, 'code.token');
  }

  const isGone = async (token: string): Promise<void> => {
    expect(await page.evaluate('document.documentElement.outerHTML')).not.toContain(token);
  };

  test('a token is issued, works, is shown once, and is revoked', async () => {
    await open('/');
    await clickText('nav a', 'Accounts');
    await clickText('a', 'demo_other_client');
    await clickText('button', 'Issue a token');
    await page.type('input[name=label]', 'Shop on the corner');
    await submit('Issue a token');
    const token = await shownToken();
    await page.waitForSelector('dialog .tools > button.outline:focus');
    // The token would be lost.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open] code.token');
    expect(await page.$('dialog .dialog-close')).toBeNull();
    const parcel = { actual_weight_kg: 1, length_cm: 10, width_cm: 10, height_cm: 10 };
    const asked = { api_token: token, country: 'JP', ...parcel };
    expect(await ask('apiQuote', asked)).toMatchObject({ success: true });
    await clickText('dialog button', 'Done');
    await page.waitForSelector('td::-p-text(Shop on the corner)');
    await isGone(token);

    const hint = token.slice(-2);
    await click(page, `button[aria-label^="Revoke"][aria-label$="${hint}"]`);
    await submit('Revoke');
    await page.waitForSelector('tbody tr:first-child .badge.bad');
    // The functions keep what they know of a token for a minute, so the store is asked.
    const { items } = await listTokens(desk.service.db, 'demo_other_client');
    expect(items[0]).toMatchObject({
      label: 'Shop on the corner',
      revoked_at: expect.anything(),
    });
  });

  test('requests for tracking are recorded, rejected with a reason, and approved with a credential', async () => {
    const record = async (purpose: string): Promise<void> => {
      await clickText('button', 'Record a request');
      await page.select('select[name=account]', 'demo_client');
      await page.type('input[name=purpose]', purpose);
      await submit('Record a request');
      await page.waitForSelector(`td::-p-text(${purpose})`);
    };
    await open('/');
    await clickText('nav a', 'Tracking requests');
    await record('Order page');
    await clickText('button', 'Reject');
    await page.type('input[name=reason]', 'No contract yet');
    await submit('Reject');
    await page.waitForSelector('td::-p-text(No contract yet)');

    await record('LINE bot');
    await clickText('button', 'Approve');
    await submit('Approve');
    const token = await shownToken();
    const stored = await desk.service.db.collection('tokens').doc(hashToken(token)).get();
    expect(stored.data()).toMatchObject({ kind: 'tracking', account_id: 'demo_client' });
    await clickText('dialog button', 'Done');
    await page.waitForSelector('.badge.good::-p-text(Approved)');
    await isGone(token);
    const { items } = await listAccessRequests(desk.service.db);
    expect(items.map(({ purpose, status, reason }) => [purpose, status, reason])).toEqual([
      ['Order page', 'rejected', 'No contract yet'],
      ['LINE bot', 'approved', null],
    ]);
  });
});
