import { isDhlWaybill, isGs1Number, isIdentcode } from '../check-digits';
import type { KnownCarrier } from '../known-carrier';

const EXPRESS = 100_001;
const PAKET = 7041;
const ECOMMERCE_US = 7047;
const ECOMMERCE_ASIA = 7048;
const OTHER_UNITS = [
  ...[100_047, 100_152, 100_226, 100_392, 100_430],
  ...[100_216, 100_245, 100_608, 100_765, 100_766, 100_842, 101_266],
];

const LABELS = 'DHL’s page of tracking labels';
const TRACKING_NUMBER_DATA = 'jkeen/tracking_number_data';
const DHL_PAKET_API = 'DHL Paket’s interface, whose test numbers have it';

export const dhl: KnownCarrier<'dhl'> = {
  name: 'dhl',
  words: ['dhl', 'my dhl', 'ดีเอชแอล'],
  otherSeventeenTrackKeys: [EXPRESS, PAKET, ECOMMERCE_US, ECOMMERCE_ASIA, ...OTHER_UNITS],
  forms: [
    {
      form: /^\d{10}$/,
      confidence: 0.85,
      check: isDhlWaybill,
      otherwise: 0.1,
      seventeenTrackKey: EXPRESS,
      source: LABELS,
      examples: ['7777777770', '8264715546'],
    },
    {
      form: /^\d{11}$/,
      // Old Dominion has 11 digits as well.
      confidence: 0.7,
      check: isDhlWaybill,
      seventeenTrackKey: EXPRESS,
      source: TRACKING_NUMBER_DATA,
      examples: ['73891051146'],
    },
    {
      form: /^JD\d{18}$/,
      confidence: 0.9,
      seventeenTrackKey: EXPRESS,
      source: 'an example of DHL’s tracking interface',
      examples: ['JD014600003889123456'],
    },
    {
      form: /^JJD01\d{7,18}$/,
      confidence: 0.7,
      seventeenTrackKey: EXPRESS,
      source: LABELS,
      examples: ['JJD0149999999', 'JJD014600003889123456'],
    },
    {
      form: /^JJD00(?:039|340)\d{5,15}$/,
      confidence: 0.7,
      seventeenTrackKey: PAKET,
      source: 'commonly reported, in Germany; no published rule found',
      examples: ['JJD000390007812345678'],
    },
    {
      form: /^J[A-Z]{2,3}\d{9,20}$/,
      confidence: 0.7,
      source: LABELS,
      examples: ['JJD0099999999', 'JVGL9999999999'],
    },
    {
      form: /^00340434\d{12}$/,
      confidence: 0.9,
      check: isGs1Number,
      otherwise: 0.5,
      seventeenTrackKey: PAKET,
      source: DHL_PAKET_API,
      examples: ['00340434161094015902', '00340434161094022115'],
    },
    {
      // An SSCC of any German company; most that are parcels are DHL's.
      form: /^00340\d{15}$/,
      confidence: 0.6,
      check: isGs1Number,
      seventeenTrackKey: PAKET,
      source: 'GS1’s General Specifications: a company prefix of Germany',
      examples: ['00340123450000000017'],
    },
    {
      form: /^\d{12}$/,
      // J&T's numbers have no check digit: one that passes is a little more likely DHL's.
      confidence: 0.45,
      check: isIdentcode,
      seventeenTrackKey: PAKET,
      source: 'Deutsche Post’s Identcode, as in Algorithm::CheckDigits of CPAN',
      examples: ['218025809066', '563102430313'],
    },
    {
      form: /^GM[0-9A-Z]{10,37}$/,
      confidence: 0.6,
      seventeenTrackKey: ECOMMERCE_US,
      source: LABELS,
      examples: ['GM2951173225174494', 'GM9E44608A27984866BA2D'],
    },
    {
      form: /^[LR]X[0-9A-Z]{10,37}$/,
      confidence: 0.6,
      seventeenTrackKey: ECOMMERCE_ASIA,
      source: LABELS,
      examples: ['RX12345678901'],
    },
    {
      form: /^\d{14}$/,
      confidence: 0.3,
      source: TRACKING_NUMBER_DATA,
      examples: ['60120172242323'],
    },
    {
      form: /^TH[0-9A-Z]{10,16}$/,
      confidence: 0.2,
      seventeenTrackKey: ECOMMERCE_ASIA,
      source: TRACKING_NUMBER_DATA,
      examples: ['TH01011A1B2C3D'],
    },
  ],
};
