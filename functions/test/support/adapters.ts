import type { KeyedCarrier } from '../../src/platform/config';
import { createDhl } from '../../src/tracking/carriers/dhl/adapter';
import { createFedex } from '../../src/tracking/carriers/fedex/adapter';
import { createSeventeenTrack } from '../../src/tracking/carriers/seventeen-track/adapter';
import { createThailandPost } from '../../src/tracking/carriers/thailand-post/adapter';
import { createUps } from '../../src/tracking/carriers/ups/adapter';
import { withClientId } from './carriers';
import * as fedex from './fedex-answers';
import type { Adapter } from './open-adapter';
import * as seventeenTrack from './seventeen-track-answers';
import * as ups from './ups-answers';

/** The adapters, each with a number that it asks for. */
export const ADAPTERS: Readonly<Record<KeyedCarrier, Adapter>> = {
  dhl: { create: createDhl, number: '7777777770', path: '/track/shipments' },
  fedex: {
    create: withClientId(createFedex),
    number: fedex.NUMBER,
    path: fedex.TRACK_PATH,
    others: { [fedex.TOKEN_PATH]: fedex.aToken() },
  },
  thailand_post: {
    create: createThailandPost,
    number: 'EB315050240TH',
    path: '/post/api/v1/track',
    others: {
      '/post/api/v1/authenticate/token': {
        body: { expire: '2026-12-21 12:00:00+07:00', token: 'first-jwt' },
      },
    },
  },
  ups: {
    create: withClientId(createUps),
    number: ups.NUMBER,
    path: ups.TRACK_PATH,
    others: { [ups.TOKEN_PATH]: ups.aToken() },
  },
  '17track': {
    create: createSeventeenTrack,
    number: seventeenTrack.NUMBER,
    path: seventeenTrack.INFO,
  },
};
