import * as z from 'zod';

import { typedText } from './fields';

export const BillId = typedText(1500).meta({ description: 'its id, as listed' });

/** A line of a bill. */
export const Row = z.int().min(1).meta({ description: 'the row of the file, as shown' });

/** One of a bill's findings by its number, as lines name it, or by its key. */
export const Finding = z
  .union([z.int().min(1), z.string().max(2000)])
  .meta({ kind: 'count', flag: 'finding <number>' });

/** A built-in layout or one's own. */
export const LayoutName = typedText(200);

export const Reason = typedText(500).meta({ description: 'why, for the record' });
