import amberKite from '../../operations/demo/rates/amber_kite.json';
import copperHeron from '../../operations/demo/rates/copper_heron.json';
import dawnRooster from '../../operations/demo/rates/dawn_rooster.json';
import glassTurtle from '../../operations/demo/rates/glass_turtle.json';
import monsoonDrum from '../../operations/demo/rates/monsoon_drum.json';
import nightMango from '../../operations/demo/rates/night_mango.json';
import riverBamboo from '../../operations/demo/rates/river_bamboo.json';
import sevenLanterns from '../../operations/demo/rates/seven_lanterns.json';
import slowElephant from '../../operations/demo/rates/slow_elephant.json';
import tallOrchid from '../../operations/demo/rates/tall_orchid.json';
import { RateCard } from '../../src/quotes/cards/rate-card';

/** Ten cards of the demo that have parcels in many zones. */
export const DEMO_CARDS: readonly RateCard[] = [
  amberKite,
  copperHeron,
  dawnRooster,
  glassTurtle,
  monsoonDrum,
  nightMango,
  riverBamboo,
  sevenLanterns,
  slowElephant,
  tallOrchid,
].map((card) => RateCard.parse({ ...card, version: 1, status: 'draft' }));
