import { describe, type MemberTexts } from './common';

export const quoteMembers: MemberTexts = {
  ...describe({
    'QuoteAnswer.country': 'The destination as sent.',
    is_document: '`true` for document rates only, `false` for parcel rates only.',
    explain: '`true` adds the steps of each price, and the couriers without a price.',
    hold: '`true` keeps the prices for 24 hours: create a shipment with `quote_id` and a `service_id`. They are for the places that you name, or that cost no more.',
    package: 'The package as sent.',
    quotes_count: 'Number of couriers with a price.',
    quotes: 'The prices, sorted by amount, then by name.',
    unavailable: 'With `explain`: every active courier without a price.',
    'QuoteAnswer.quote_id':
      'With `hold`: send it with a `service_id` to create a shipment at its price.',
    'QuoteAnswer.valid_until': 'With `hold`: until when the prices hold.',
    'Quote.service_id': 'With `hold`: the service to create a shipment with.',
    courier_name: 'The courier’s identifier, for programs.',
    display_name: 'The courier’s service, for people.',
    delivery_type: 'The kind of delivery, such as `express`.',
    final_price_thb: 'The price in baht, including fuel surcharge, oversize fees and VAT.',
    chargeable_weight_kg: 'The larger of actual and volumetric weight, in kilograms.',
    weight_used: 'Which of the two weights was larger.',
    is_oversize: 'Whether the package is oversize for this courier.',
    price_breakdown:
      'The steps of the price. The amounts of steps 4 to 9 add up to it. Accounts that are not shown the markup have it within the freight.',
    step: 'Number of the step, from 1 to 9; some steps have two entries.',
    'WeightStep.name': 'The weight that the step computes.',
    'AmountStep.name': 'The amount that the step adds; a discount is negative.',
    parts:
      'What the amount is made of, if of more than one thing; adds up to it. Those of the freight are for staff.',
    'AmountPart.name': 'The part; a discount is negative.',
    label: 'The courier’s name for the part, such as that of a tier or a season.',
    rate_percent: 'The fuel rate of the ship date, where the courier has a schedule.',
    rate_period: 'The days that the fuel rate is for.',
    'RatePeriod.from': 'The first day.',
    'RatePeriod.to': 'The last day; null until the next rate is known.',
    notes: 'With `explain`: what may be missing from the prices.',
    'UnavailableCourier.message_th': 'The message in Thai, for a suspension.',
    weight_kg: 'The weight in kilograms.',
    'UnavailableCourier.code':
      'The limit that the package exceeds, or why the courier has no price.',
    'ServiceListAnswer.cached': 'Whether the list came from the cache.',
    cache_expires_at: 'When the cached list expires.',
    'ServiceListAnswer.total': 'Number of services.',
    'ShippingService.id': 'Send it as a shipment’s `service_id`.',
    service_name: 'Name of the service, for people.',
    logo: 'URL of the logo image.',
    volumetric_weight_kg: 'Length x width x height / 5000, in kilograms.',
  }),
  'QuoteRequest.country': {
    description: 'ISO code (`JP`, `JPN`, `392`), or name in English or Thai.',
    examples: ['JP', 'Japan', 'ญี่ปุ่น'],
  },
  ship_date: {
    description: 'Day of shipping in Thailand, from today to 60 days ahead; today by default.',
    examples: ['2027-01-10'],
  },
  'QuoteRequest.postal_code': {
    description: 'Of the destination, to include remote areas.',
    examples: ['907-1801'],
  },
  'QuoteRequest.city': {
    description: 'Of the destination, to include remote areas.',
    examples: ['Ishigaki'],
  },
  actual_weight_kg: {
    description: 'Weight in kilograms, stored with 4 decimals.',
    examples: [3.2],
  },
  length_cm: { description: 'Centimetres, stored with 3 decimals.', examples: [40] },
  width_cm: { description: 'Centimetres, stored with 3 decimals.', examples: [30] },
  height_cm: { description: 'Centimetres, stored with 3 decimals.', examples: [20] },
  estimated_days: { description: 'Working days to delivery.', examples: ['4-9'] },
};
