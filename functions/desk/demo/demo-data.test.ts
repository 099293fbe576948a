import { demoAccounts } from './demo-data';

test('the demo accounts are one of each kind, each with its tokens', () => {
  const created = new Date('2026-11-01T00:00:00Z');
  const of = (environment: 'production' | 'uat') =>
    demoAccounts(environment, created).map(({ id, record, tokens }) => [
      `${id} ${record.email} ${record.role} ${record.client_type} ${record.explain}`,
      tokens.map(({ label }) => label.replace('Demonstration: ', '')).join(' '),
    ]);
  const accounts = (first: string) => [
    ['demo_client demo_client@example.com client standard full', first],
    ['demo_other_client demo_other_client@example.com client standard plain', 'other_client'],
    ['demo_staff demo_staff@example.com staff standard plain', 'staff'],
    ['demo_partner demo_partner@example.com client partner plain', 'partner'],
  ];
  expect(of('production')).toEqual(accounts('client tracking'));
  expect(of('uat')).toEqual(accounts('client'));
});
