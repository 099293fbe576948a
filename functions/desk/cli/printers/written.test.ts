import { Command } from 'commander';

import { MalformedDocumentError } from '../../../src/store/parse-document';
import { refuse, unreadable } from '../../faults/refusals';
import type { Operation } from '../../model/operation';
import type { CommandOutput } from '../output/command-output';
import { type RunAction, Session } from '../output/session';
import { addVerbCommands } from '../verb-commands';

/** As if every operation had this result; none is carried out. */
class WrittenSession extends Session {
  constructor(private readonly given: unknown) {
    const said = () => undefined;
    const io = {
      env: { DHL_API_KEY: 'a-key' },
      now: () => new Date('2027-01-04T05:00:00Z'),
      out: said,
      err: said,
      ask: () => Promise.resolve(undefined),
    };
    super({ project: 'demo-written', firestore: '127.0.0.1:9' }, io);
  }

  override async write<Result>(
    _work: () => Promise<Operation<Result>>,
    describe: (result: Result) => CommandOutput,
  ): Promise<CommandOutput> {
    return Promise.resolve(describe(this.given as Result));
  }
}

async function readOutput(line: string, given: unknown): Promise<CommandOutput | undefined> {
  const session = new WrittenSession(given);
  let output: CommandOutput | undefined;
  const run: RunAction =
    (action) =>
    async (...args) => {
      output = await action(session, ...args);
    };
  const program = new Command();
  addVerbCommands(program, run);
  await program.parseAsync(line.split(' '), { from: 'user' });
  await session.close();
  return output;
}

const warnings = [refuse('account_disabled', { account: 'x' }).fault];
const SUSPENSION = { id: 's1', countries: ['JP'], from: '2027-01-04', until: null };
const TODAY = { today: '2027-01-04' };
const CARD = {
  courier_name: 'falcon',
  version: 4,
  status: 'published',
  active: true,
  valid_from: '2027-01-04',
  valid_to: null,
  note: null,
};
const WARNING = { ...refuse('account_disabled', { account: 'x' }).fault, place: 'proofs[0]' };
const STORED = { id: 'new1', hint: 'svc_x', revoked_at: null, expires_at: null };
const OLD = { ...STORED, id: 'old1', expires_at: new Date('2027-01-05T05:00:00Z') };
const MALFORMED = new MalformedDocumentError('tokens/old1', 'hint: is missing');
const ISSUED = {
  json: { token: 'svc_x1', ...STORED },
  text: 'svc_x1\n\nThis is the only time the token is shown. Its id is new1.',
};
const DIFFERENCE = { version: 3, state: 'live', day: null, settings: [], moves: [], lanes: [] };
const DISPUTE = {
  line: 3,
  tracking_number: 'N1',
  state: 'accepted',
  reason: 'Right.',
  claim_number: 'C-1',
  file_by: '2027-02-01',
  expected_satang: 10_050,
  received_satang: 5025,
  client_charge_satang: 20_010,
  credits: [],
  by_hand_satang: null,
};
const DECIDED = {
  line: 3,
  tracking_number: 'N1',
  state: 'accepted',
  reason: 'Right.',
  claim_number: 'C-1',
  file_by: '2027-02-01',
  expected_thb: 100.5,
  received_thb: 50.25,
  client_charge_thb: 200.1,
};
const alreadySo =
  'There is nothing to decide about these lines: of a finding, only those that nobody has decided about, and answers of the carrier to those in dispute.';

test.each<[string, unknown, CommandOutput]>([
  [
    'accounts create shop --email a@b.co',
    {},
    { json: { account: 'shop' }, text: 'The account shop is created.' },
  ],
  [
    'accounts set shop --role staff',
    { tokens: 2 },
    {
      json: { account: 'shop', tokens: 2 },
      text: 'The account shop is changed, with 2 tokens. This takes effect within 60 seconds.',
      alreadySo: 'Nothing was changed: the account shop already has these settings.',
    },
  ],
  [
    'accounts disable shop',
    { tokens: 1 },
    {
      json: { account: 'shop', tokens: 1 },
      text: 'The account shop is disabled, with 1 token revoked. Revoked tokens stop working within 60 seconds.',
      alreadySo: 'Nothing was changed: the account shop is already disabled.',
    },
  ],
  [
    'accounts enable shop',
    {},
    {
      json: { account: 'shop' },
      text: 'The account shop is enabled. Its old tokens stay revoked: issue new ones.',
      alreadySo: 'Nothing was changed: the account shop is not disabled.',
    },
  ],
  ['tokens issue shop --label x', { token: 'svc_x1', stored: STORED }, ISSUED],
  [
    'tokens rotate old1',
    { token: 'svc_x1', stored: STORED, old: OLD },
    {
      json: { token: 'svc_x1', old: OLD, successor: STORED },
      text: `${ISSUED.text}\nIt works without an end date. The old token, old1, works until 2027-01-05 12:00 (times in Thailand).`,
    },
  ],
  [
    'tokens revoke old1',
    { id: 'old1', record: OLD, malformed: null },
    { json: OLD, text: 'The token old1 (svc_x) is revoked; it stops working within 60 seconds.' },
  ],
  [
    'tokens revoke old1',
    { id: 'old1', record: null, malformed: unreadable(MALFORMED) },
    {
      json: { id: 'old1', path: 'tokens/old1', malformed: MALFORMED.message },
      text: `The token old1 is revoked; it stops working within 60 seconds.\n${MALFORMED.message}`,
    },
  ],
  [
    'access request shop --purpose x',
    { id: 'r1', account_id: 'shop' },
    { json: { id: 'r1', account_id: 'shop' }, text: 'The request r1 is recorded.' },
  ],
  ['access approve r1', { token: 'svc_x1', stored: STORED }, ISSUED],
  [
    'access reject r1 --reason x',
    {},
    { json: { request: 'r1' }, text: 'The request r1 is rejected.' },
  ],
  [
    'services add ups --name UPS',
    { active: true, sort_order: 3 },
    {
      json: { service: 'ups', active: true, sort_order: 3 },
      text: 'The service ups is added. This takes effect within 24 hours.',
    },
  ],
  [
    'services silent-after ups default',
    {},
    {
      json: { service: 'ups', silent_after_days: null },
      text: 'Parcels of ups need care after 5 days without news.',
    },
  ],
  [
    'services silent-after ups 1',
    {},
    {
      json: { service: 'ups', silent_after_days: 1 },
      text: 'Parcels of ups need care after 1 day without news.',
    },
  ],
  [
    'services activate ups',
    { warnings },
    {
      json: { service: 'ups', active: true },
      text: 'The service ups is activated. This takes effect within 24 hours.',
      warnings,
    },
  ],
  [
    'hubs deactivate bkk',
    { warnings },
    { json: { hub: 'bkk', active: false }, text: 'The hub bkk is deactivated.', warnings },
  ],
  [
    'hubs undo c1',
    { kind: 'changes', added: [], changed: [1], unchanged: 1, warnings },
    { json: { change: 'c1', returned: 2 }, text: 'The change c1 is undone: 2 hubs.', warnings },
  ],
  [
    'rates publish falcon 4',
    { ...CARD, ...TODAY, warnings, difference: null },
    {
      json: { ...CARD, difference: null },
      text: 'Version 4 of falcon applies from 2027-01-04 on (today).',
      warnings,
    },
  ],
  [
    'rates publish falcon 4',
    {
      ...CARD,
      ...TODAY,
      valid_from: '2027-02-01',
      valid_to: '2027-02-28',
      warnings,
      difference: DIFFERENCE,
    },
    {
      json: { ...CARD, valid_from: '2027-02-01', valid_to: '2027-02-28', difference: DIFFERENCE },
      text: "Version 4 of falcon applies from 2027-02-01 to 2027-02-28 (the card's own valid_from).\n\nVersion 4 against version 3, which is live:\n\nThe versions do not differ.",
      warnings,
    },
  ],
  [
    'rates rollback falcon 2 --from 2027-01-04',
    { ...CARD, ...TODAY, warnings, difference: null },
    {
      json: { ...CARD, difference: null },
      text: 'Version 4 of falcon republishes version 2 and applies from 2027-01-04 on.',
      warnings,
    },
  ],
  [
    'rates reload',
    {},
    { json: {}, text: 'The service reads all cards again within five minutes.' },
  ],
  [
    'rates confirm falcon 4 0a1b2c3d --reason Right',
    { warning: WARNING },
    {
      json: { courier: 'falcon', version: 4, key: '0a1b2c3d', reason: 'Right' },
      text: 'Confirmed, and will not return: proof 1: The account x is disabled. To enable it, run accounts enable x.',
    },
  ],
  [
    'rates confirm falcon 4 0a1b2c3d --undo',
    { key: '0a1b2c3d', version: 4 },
    {
      json: { courier: 'falcon', key: '0a1b2c3d', version: 4 },
      text: 'Warning 0a1b2c3d of falcon is no longer confirmed, and returns.',
    },
  ],
  [
    'fuel set falcon 28.5 --from 2027-01-04',
    {
      couriers: [{ courier: 'falcon', entries: [1] }],
      periods: [{ from: '2027-01-04', to: '2027-01-10', fuelBp: 2850 }],
      warnings,
    },
    {
      json: { falcon: [1] },
      text: 'The fuel surcharge of falcon is 28.5 % from 2027-01-04 to 2027-01-10.',
      alreadySo:
        'Nothing was changed: the fuel surcharge of falcon is already 28.5 % from 2027-01-04 to 2027-01-10.',
      warnings,
    },
  ],
  [
    'fuel remove falcon --from 2027-01-04',
    warnings,
    {
      json: { courier: 'falcon', from: '2027-01-04' },
      text: 'The fuel rate of falcon from 2027-01-04 on is removed.',
      warnings,
    },
  ],
  [
    'demand end falcon peak --on 2027-01-31',
    warnings,
    {
      json: { courier: 'falcon', name: 'peak', on: '2027-01-31', all: false },
      text: '2027-01-31 is the last day of peak of falcon.',
      warnings,
    },
  ],
  [
    'areas remove falcon --country JP',
    warnings,
    {
      json: { courier: 'falcon', country: ['JP'] },
      text: 'The areas of falcon in Japan are removed.',
      warnings,
    },
  ],
  [
    'suspensions add falcon --reason x --reason-th y',
    { suspension: SUSPENSION, warnings },
    {
      json: SUSPENSION,
      text: 's1: falcon is suspended for Japan, from 2027-01-04 until further notice. This takes effect within five minutes.',
      warnings,
    },
  ],
  [
    'suspensions lift falcon',
    { id: 's1', courier: 'falcon', warnings },
    {
      json: { id: 's1', courier: 'falcon' },
      text: 's1 is lifted. This takes effect within five minutes.',
      warnings,
    },
  ],
  [
    'bills accept b1 3',
    [DISPUTE],
    {
      json: [DECIDED],
      text: '1 line of b1 accepted: 100.50 THB. The client is to pay 200.10 THB more.',
      alreadySo,
    },
  ],
  [
    'bills dispute b1 3 4',
    [{ ...DISPUTE, state: 'disputed', client_charge_satang: null, received_satang: null }],
    {
      json: [{ ...DECIDED, state: 'disputed', client_charge_thb: null, received_thb: null }],
      text: '1 line of b1 disputed: 100.50 THB. File it by 2027-02-01.',
      alreadySo,
    },
  ],
  [
    'bills refuse b1 --finding 1',
    [DISPUTE, DISPUTE].map((one) => ({ ...one, client_charge_satang: null })),
    {
      json: [DECIDED, DECIDED].map((one) => ({ ...one, client_charge_thb: null })),
      text: '2 lines of b1 refused: 201.00 THB.',
      alreadySo,
    },
  ],
  [
    'bills credit b1 3',
    [DISPUTE],
    { json: [DECIDED], text: '1 line of b1 credited: 50.25 THB received.', alreadySo },
  ],
  [
    'bills settings falcon',
    { tolerance_satang: 500, tolerance_bp: 150, claim_days: 30 },
    {
      json: { tolerance_thb: 5, tolerance_percent: 1.5, claim_days: 30 },
      text: 'A line of falcon agrees up to 5.00 THB or 1.5 % of what was booked. Claims are filed within 30 days.',
    },
  ],
  [
    'bills settings falcon',
    { tolerance_satang: 0, tolerance_bp: 0, claim_days: null },
    {
      json: { tolerance_thb: 0, tolerance_percent: 0, claim_days: null },
      text: 'A line of falcon agrees up to 0.00 THB or 0 % of what was booked. There is no limit for claims.',
    },
  ],
  [
    'tracking resume dhl',
    ['dhl-calls-1'],
    { json: { carrier: 'dhl', ended: ['dhl-calls-1'] }, text: 'dhl is asked again from now on.' },
  ],
  [
    'tracking resume dhl',
    [],
    { json: { carrier: 'dhl', ended: [] }, text: 'No quota of dhl is recorded as spent.' },
  ],
])('%s says what was done', async (line, given, expected) => {
  expect(await readOutput(line, given)).toEqual(expected);
});
