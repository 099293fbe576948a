import * as z from 'zod';

import { type Action, defineAction } from '../actions/action';
import { ClientType, isAdmitted } from '../model/account/principal';

const Account = z.strictObject({
  account_id: z.string(),
  email: z.string(),
  client_type: ClientType,
  environment: z.enum(['production', 'uat']),
  permissions: z.array(z.string()),
});

/** The account of a partner's token, and the actions it may use: no reads. */
export const verifyAccount = (allActions: () => readonly Action[]): Action =>
  defineAction({
    id: 'VerifyAccount',
    name: 'verify_account',
    scope: 'any',
    audience: 'partners',
    isFree: true,
    refusals: [],
    title: 'Get the account and the permissions of a token',
    request: z.object({}),
    answer: Account,
    example: {},
    run({ actor, config }) {
      const permissions = allActions()
        .filter(({ audience }) => isAdmitted(audience, actor))
        .flatMap(({ permission }) => permission ?? []);
      return Promise.resolve({
        data: {
          account_id: actor.accountId,
          email: actor.email,
          client_type: actor.clientType,
          environment: config.environment,
          permissions,
        },
      });
    },
  });
