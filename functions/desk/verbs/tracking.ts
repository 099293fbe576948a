import * as z from 'zod';

import { ServiceId } from '../../src/model/service/shipping-service';
import { KEYED_CARRIERS } from '../../src/tracking/ask-carriers';
import { askAgain } from '../tracking/ask-again';
import { findParcels } from '../tracking/find-parcels';
import { CARE_KINDS, CARE_REASONS, MAX_ASKED } from '../tracking/parcel-care';
import { findSpentQuotas, resumeCarrier } from '../tracking/quotas';
import { showStory } from '../tracking/show-story';
import { ParcelPlace, writePlace } from '../tracking/transit-place';
import { reads, writes } from './verb';

const Filter = z.object({
  kind: z.enum(CARE_KINDS).optional().meta({ description: 'why they need care' }),
  courier: ServiceId.optional().meta({
    flag: 'courier <id>',
    description: 'only those of a courier',
  }),
  after: ParcelPlace.optional().meta({
    flag: 'after <place>',
    description: 'continue a list that was cut',
  }),
  reason: z
    .enum(CARE_REASONS)
    .optional()
    .meta({ description: "the carrier's reason of a problem" }),
});

/** Parcels in transit that need care, and the carriers that are asked about them. */
export const trackingVerbs = {
  'tracking.parcels': reads(
    {
      en: 'list the parcels in transit that need care, the oldest news first',
      th: 'ดูพัสดุระหว่างทางที่ต้องดูแล ข่าวเก่าที่สุดก่อน',
    },
    Filter,
    async (desk, filter) => {
      const { next, ...look } = await findParcels(desk, filter);
      return { ...look, next: next && writePlace(next) };
    },
    [],
  ),

  'tracking.show': reads(
    {
      en: 'show where a shipment is, what it waits for and who is to act',
      th: 'ดูว่าพัสดุอยู่ที่ไหน รออะไร และใครต้องดำเนินการ',
    },
    z.object({ request_number: z.string().meta({ description: 'a number or an id' }) }),
    showStory,
    ['request_number'],
  ),

  /** With the carriers' keys of this machine's environment. The page sends a few at a time. */
  'tracking.ask': writes(
    {
      en: 'ask the carriers again, about the parcels named or those that the filters list',
      th: 'ถามขนส่งอีกครั้ง',
    },
    Filter.extend({
      numbers: z
        .array(z.string().max(1500))
        .max(MAX_ASKED)
        .default([])
        .meta({ description: `our numbers or the carrier's, at most ${MAX_ASKED}` }),
    }),
    askAgain,
    ['numbers'],
  ),
  'tracking.quotas': reads(
    {
      en: 'list the spent quotas of the carriers whose keys are set here',
      th: 'ดูโควตาที่ใช้หมดของขนส่งที่มีคีย์ในเครื่องนี้',
    },
    z.object({}),
    findSpentQuotas,
    [],
  ),
  'tracking.resume': writes(
    {
      en: 'ask a carrier again before its quota is renewed',
      th: 'ถามขนส่งอีกครั้งก่อนโควตาจะเริ่มใหม่',
    },
    z.object({
      carrier: z.enum(KEYED_CARRIERS).meta({ description: 'the carrier whose quota was raised' }),
    }),
    resumeCarrier,
    ['carrier'],
  ),
};
