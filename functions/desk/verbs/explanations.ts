import * as z from 'zod';

import type { PieceData } from '../../src/model/quote/pieces';
import { explainPrice } from '../rates/explain-price';
import { explainQuoted } from '../rates/explain-quoted';
import { Courier, Day, typedText } from './fields';
import { Version } from './rates';
import { reads } from './verb';

const PriceQuestion = z.object({
  courier: Courier,
  version: Version.optional().meta({
    description: 'its number (default: the version that quotes used at that time)',
  }),
  country: z
    .string()
    .meta({ flag: 'country <name>', description: 'the destination, by code or name' }),
  actual_weight_kg: z
    .number()
    .optional()
    .meta({ kind: 'kg', flag: 'weight <kg>', description: 'the actual weight' }),
  size: z.tuple([z.number(), z.number(), z.number()]).optional().meta({
    kind: 'sides',
    flag: 'size <cm>',
    description: 'length x width x height, such as 30x20x10',
  }),
  pieces: z.array(z.custom<PieceData>()).optional().meta({
    kind: 'pieces',
    flag: 'piece <piece>',
    description:
      'equal pieces of a shipment, such as "2*40x30x20:3.2" for two of 3.2 kg; may be repeated',
  }),
  is_document: z
    .boolean()
    .default(false)
    .meta({ flag: 'document', description: 'use the document rates' }),
  postal_code: typedText(200).optional().meta({
    flag: 'postal-code <code>',
    description: 'of the destination, for remote areas',
  }),
  city: typedText(200)
    .optional()
    .meta({ flag: 'city <name>', description: 'of the destination, for remote areas' }),
  date: Day.optional().meta({
    description: 'the ship date in Thailand (default: today, or the day of --at)',
  }),
  at: z.object({ from: z.number(), to: z.number() }).optional().meta({
    kind: 'instant',
    description:
      'the time of the quote, such as "2027-01-05 14:30" (in Thailand) or 2027-01-05T07:30:00Z (default: now)',
  }),
});

/** How prices come about. */
export const explanationVerbs = {
  'rates.explain': reads(
    {
      en: 'show the nine steps of one price, as quoted at a given time or on any version',
      th: 'ดูขั้นตอนทั้งเก้าของราคา ตามที่เสนอในเวลาหนึ่งหรือตามเวอร์ชันใดก็ได้',
    },
    PriceQuestion,
    explainPrice,
    ['courier', 'version'],
  ),
  'quotes.explain': reads(
    {
      en: 'show the prices of a held quote or a shipment, and how they were calculated',
      th: 'ดูราคาของใบเสนอราคาหรือพัสดุ และวิธีคำนวณ',
    },
    z.object({
      name: z
        .string()
        .meta({ flag: 'quote_id | request_number', description: 'a held quote or a shipment' }),
      courier: Courier.optional().meta({
        flag: 'courier <name>',
        description: 'only this courier, with its nine steps',
      }),
    }),
    explainQuoted,
    ['name'],
  ),
};
