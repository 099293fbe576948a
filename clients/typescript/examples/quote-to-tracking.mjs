import { ShippingClient } from '@thai-shipping/client';

const client = new ShippingClient({
  baseUrl: process.env.BASE_URL ?? 'http://127.0.0.1:5080',
  token: process.env.API_TOKEN ?? 'svc_DEMOclient00000000000000000000001VIQR4',
  trackingToken: process.env.TRACKING_TOKEN ?? 'trk_DEMOtracking00000000000000000000281Zr1',
});
const sender = { name: 'Somchai Jaidee', phone: '+66 81 234 5678', address_line1: '99/1 Rama IV' };
const from = { ...sender, city: 'Bangkok', country: 'TH' };
const place = { city: 'Tokyo', postal_code: '100-0001', country: 'JP' };
const to = { name: 'Yamada Hanako', phone: '+81 3 1234 5678', address_line1: '1-1', ...place };
const parcel = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };
const { data: held } = await client.quotes.get({ ...place, ...parcel, hold: true });
const [cheapest] = held.quotes;
if (!cheapest) throw new Error('No courier carries the parcel.');
console.log(`${cheapest.service_id}: ${cheapest.final_price_thb} THB until ${held.valid_until}`);
const goods = { ...parcel, shipment_type: 'parcel', shipment_description: 'Cotton shirts' };
const price = { quote_id: held.quote_id, service_id: cheapest.service_id };
const data = { ...goods, ...price, shipper_address: from, consignee_address: to };
const { data: created } = await client.shipments.create({ data });
const since = created.submitted_date;
for await (const { record } of client.shipments.changes({ since })) console.log(record.status);
const { data: now } = await client.tracking.get({ trackingNumber: created.request_number });
console.log(`${now.request_number} is ${now.status} since ${now.status_since}`);
