import * as z from 'zod';

import { findEverything } from '../records/find-everything';
import { typedText } from './fields';
import { reads } from './verb';

/** Finds whatever a person knows a part of. */
export const searchVerbs = {
  'search.find': reads(
    { en: 'find shipments, pickups and accounts', th: 'ค้นหาพัสดุ การเข้ารับ และบัญชี' },
    z.object({
      text: typedText(200).meta({
        description:
          "a number, a carrier's number, the beginning of a reference or e-mail address, a word within a name, or the beginning or last digits of a telephone number",
      }),
    }),
    findEverything,
    ['text'],
  ),
};
