import { API_TOKEN } from '../examples';
import { refTo } from '../schemas/to-json';
import { errors, requestBody, success } from './operation';

const summary = 'List the shipping services';
const description = 'The active services, in display order.';
const responses = {
  200: success('The services.', refTo('ServiceListAnswer')),
  ...errors(400, 401, 500),
};

export const apiShippingServices = {
  get: {
    operationId: 'listServices',
    summary,
    description,
    security: [{ token: [] }],
    responses,
  },
  post: {
    operationId: 'listServicesByPost',
    summary,
    description,
    security: [{ token: [] }, {}],
    requestBody: requestBody(refTo('ServiceListRequest'), false, {
      token: { summary: 'With the token in the body', value: { api_token: API_TOKEN } },
    }),
    responses,
  },
};
