import * as z from 'zod';

import { ClientType } from '../../src/accounts/record/account';
import type { VerifiedAccount } from '../../src/pickups/verify-account';

export const Account = z.strictObject({
  account_id: z.string(),
  email: z.string(),
  client_type: ClientType,
  environment: z.enum(['production', 'uat']),
  permissions: z.array(z.string()),
}) satisfies z.ZodType<VerifiedAccount>;
