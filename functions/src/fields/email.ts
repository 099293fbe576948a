import * as z from 'zod';

import { line } from './text';

/** An e-mail address, trimmed, its case kept. */
export const email = (): z.ZodString =>
  line(200).regex(z.regexes.email, 'must be an e-mail address');
